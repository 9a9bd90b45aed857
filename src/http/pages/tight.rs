//! JavaScript without the spaces and line ends that nothing needs: a tablet loads less of it.
//!
//! What stands in strings, templates and regular expressions stays as it is. A line end stays
//! wherever a statement might end with it.

use std::str::Chars;

/// No statement ends with these.
const GOES_ON_AFTER: &str = ";{,([=&|?:<>*%~^!.";
/// No statement begins with these, or a line's end says nothing before them.
const GOES_ON_BEFORE: &str = ".,)]};:?=&|<>*%^";
/// The words after which a slash begins a regular expression.
const BEFORE_REGEX: [&str; 12] = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "do", "else", "yield",
    "await",
];

/// The code, as tight as it gets.
#[must_use]
pub fn tight(code: &str) -> String {
    let mut tight = Tight { rest: code.chars(), out: String::with_capacity(code.len()) };
    tight.code(false);
    tight.out
}

struct Tight<'a> {
    rest: Chars<'a>,
    out: String,
}

impl Tight<'_> {
    fn next(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn is_next(&self, text: &str) -> bool {
        self.rest.as_str().starts_with(text)
    }

    fn take(&mut self) -> Option<char> {
        let taken = self.rest.next()?;
        self.out.push(taken);
        Some(taken)
    }

    /// Code to its end; in a template, to the brace that closes an expression.
    fn code(&mut self, in_template: bool) {
        let mut open = 0_usize;
        while let Some(next) = self.next() {
            match next {
                '"' | '\'' => self.quoted(),
                '`' => self.template(),
                '/' if self.is_next("//") || self.is_next("/*") => self.gap(),
                '/' if self.begins_regex() => self.regex(),
                '}' if in_template && open == 0 => return,
                next if next.is_whitespace() => self.gap(),
                next => {
                    match next {
                        '{' => open += 1,
                        '}' => open = open.saturating_sub(1),
                        _ => {}
                    }
                    self.take();
                }
            }
        }
    }

    fn quoted(&mut self) {
        let quote = self.take();
        while let Some(taken) = self.take() {
            if taken == '\\' {
                self.take();
            } else if Some(taken) == quote {
                return;
            }
        }
    }

    fn template(&mut self) {
        self.take();
        while let Some(taken) = self.take() {
            match taken {
                '\\' => drop(self.take()),
                '`' => return,
                '$' if self.is_next("{") => {
                    self.take();
                    self.code(true);
                    self.take();
                }
                _ => {}
            }
        }
    }

    fn regex(&mut self) {
        self.take();
        let mut in_class = false;
        while let Some(taken) = self.take() {
            match taken {
                '\\' => drop(self.take()),
                '[' => in_class = true,
                ']' => in_class = false,
                '/' if !in_class => return,
                _ => {}
            }
        }
    }

    /// Whether a slash here is no division.
    fn begins_regex(&self) -> bool {
        let before = self.out.trim_end();
        match before.chars().next_back() {
            None => true,
            Some(last) if is_of_word(last) => {
                let word = before.rsplit(|letter| !is_of_word(letter)).next();
                word.is_some_and(|word| BEFORE_REGEX.contains(&word))
            }
            Some(last) => !")]}\"'`".contains(last),
        }
    }

    /// Spaces, line ends and comments: what is needed of them.
    fn gap(&mut self) {
        let mut ends_line = false;
        while let Some(next) = self.next() {
            if self.is_next("//") {
                while self.next().is_some_and(|next| next != '\n') {
                    self.rest.next();
                }
            } else if self.is_next("/*") {
                let after = self.rest.as_str().split_once("*/").map_or("", |(_, after)| after);
                self.rest = after.chars();
            } else if next.is_whitespace() {
                ends_line |= next == '\n';
                self.rest.next();
            } else {
                break;
            }
        }
        let Some(before) = self.out.chars().next_back() else { return };
        let Some(after) = self.next() else { return self.out.push('\n') };
        let goes_on = GOES_ON_AFTER.contains(before) || GOES_ON_BEFORE.contains(after);
        if ends_line && !goes_on {
            self.out.push('\n');
        } else if would_melt(before, after) {
            self.out.push(' ');
        }
    }
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '_' | '$' | '#')
}

/// Whether the two would mean something else side by side.
fn would_melt(before: char, after: char) -> bool {
    match (before, after) {
        ('+', '+') | ('-', '-') | ('/', '/' | '*') | ('<', '!') => true,
        ('/', after) if is_of_word(after) => true,
        (before, '.') => before.is_ascii_digit(),
        _ => is_of_word(before) && is_of_word(after),
    }
}

#[cfg(test)]
mod tests {
    use super::tight;

    #[test]
    fn what_nothing_needs_goes() {
        for (code, expected) in [
            ("const a = 1;\nlet b = a + 1;\n", "const a=1;let b=a+1;\n"),
            ("if (a) {\nreturn b;\n}\nc();\n", "if(a){return b;}\nc();\n"),
            ("f(\na,\n// why\nb,\n);\n", "f(a,b,);\n"),
            ("a = x\n? y\n: z;\n", "a=x?y:z;\n"),
            ("a /* b */ in c;\n", "a in c;\n"),
            ("async () => await a;\n", "async()=>await a;\n"),
        ] {
            assert_eq!(tight(code), expected);
        }
    }

    #[test]
    fn what_would_mean_something_else_stays() {
        for code in ["a+ +b", "a- -b", "a++\nb", "1 .x", "/a/ in b", "a\n(b)", "a\n`b`", "return a"]
        {
            assert_eq!(tight(code), code);
        }
    }

    #[test]
    fn strings_templates_and_regular_expressions_stay() {
        for code in [
            "'a  //  b\\' '",
            "\"a ; b\"",
            "`a  b ${c} ; d`",
            "`${`  ${a}  `}  b`",
            "`${{a:b}}  \\`  c`",
            "/[/ ]  '/g.test(a)",
            "return/ {2}/",
        ] {
            assert_eq!(tight(code), code);
        }
        // After a slash a space stays: it may be the end of one.
        assert_eq!(tight("a / b / c"), "a/ b/ c");
        assert_eq!(tight("(a) / b + '  /  '"), "(a)/ b+'  /  '");
        assert_eq!(tight("`a  ${ b ? `  c` : d }  e`"), "`a  ${b?`  c`:d}  e`");
    }
}
