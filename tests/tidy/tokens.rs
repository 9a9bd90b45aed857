//! A file as the compiler's first pass sees it: no comments, no spaces, text within quotes as one
//! token.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// One token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    pub kind: Kind,
    pub line: usize,
}

/// What a token is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// A name or a keyword.
    Word(String),
    /// `:`, `#`, `!`, … one character each.
    Sign(char),
    /// `{`, `(` or `[`.
    Open(char),
    /// The same character as the opening one.
    Close(char),
    /// A number or a text, without its quotes.
    Literal(String),
}

impl Token {
    /// The name or keyword that this is.
    pub fn word(&self) -> Option<&str> {
        match &self.kind {
            Kind::Word(word) => Some(word),
            _ => None,
        }
    }

    pub fn is_word(&self, word: &str) -> bool {
        self.word() == Some(word)
    }

    /// The number or text that this is.
    pub fn text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Literal(text) => Some(text),
            _ => None,
        }
    }

    pub fn is_sign(&self, sign: char) -> bool {
        self.kind == Kind::Sign(sign)
    }

    pub fn opens(&self, bracket: char) -> bool {
        self.kind == Kind::Open(bracket)
    }
}

/// The tokens of a file, in order.
pub fn read(path: &str, text: &str) -> Vec<Token> {
    let stream: TokenStream = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut tokens = Vec::new();
    flatten(stream, &mut tokens);
    tokens
}

fn flatten(stream: TokenStream, tokens: &mut Vec<Token>) {
    for tree in stream {
        let line = tree.span().start().line;
        match tree {
            TokenTree::Ident(word) => {
                tokens.push(Token { kind: Kind::Word(word.to_string()), line });
            }
            TokenTree::Punct(sign) => tokens.push(Token { kind: Kind::Sign(sign.as_char()), line }),
            TokenTree::Literal(literal) => {
                let literal = literal.to_string();
                let text = literal.trim_start_matches(['b', 'r', '#']).trim_end_matches('#');
                let text = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
                let text = text.map_or(literal.clone(), str::to_owned);
                tokens.push(Token { kind: Kind::Literal(text), line });
            }
            TokenTree::Group(group) => {
                let bracket = match group.delimiter() {
                    Delimiter::Brace => '{',
                    Delimiter::Parenthesis => '(',
                    Delimiter::Bracket => '[',
                    Delimiter::None => ' ',
                };
                let closed = group.span_close().end().line;
                tokens.push(Token { kind: Kind::Open(bracket), line });
                flatten(group.stream(), tokens);
                tokens.push(Token { kind: Kind::Close(bracket), line: closed });
            }
        }
    }
}

#[test]
fn comments_and_texts_are_no_words() {
    let text = "// crate::store\n/// diesel\nlet a = \"todo!()\"; /* dbg!(1) */ 'x' r#\"actix\"#";
    let words: Vec<Token> =
        read("src/a.rs", text).into_iter().filter(|token| token.word().is_some()).collect();
    let word = |word: &str, line| Token { kind: Kind::Word(word.to_owned()), line };
    assert_eq!(words, [word("doc", 2), word("let", 3), word("a", 3)]);
}
