//! Tables as CSV (RFC 4180), for spreadsheets.

use rust_decimal::Decimal;

/// A table that is written line by line.
#[derive(Debug, Clone, Default)]
pub struct Csv(String);

impl Csv {
    /// Adds a line.
    pub fn line<'a>(&mut self, cells: impl IntoIterator<Item = &'a str>) {
        for (index, cell) in cells.into_iter().enumerate() {
            if index > 0 {
                self.0.push(',');
            }
            self.cell(cell);
        }
        self.0.push_str("\r\n");
    }

    fn cell(&mut self, cell: &str) {
        // Spreadsheets treat text that begins with `=` or `@`, for example, as a formula, even if
        // it is only a name.
        let formula =
            cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.parse::<Decimal>().is_err();
        let quoted = formula || cell.contains([',', '"', '\r', '\n']);
        if !quoted {
            self.0.push_str(cell);
            return;
        }
        self.0.push('"');
        if formula {
            self.0.push('\'');
        }
        self.0.push_str(&cell.replace('"', "\"\""));
        self.0.push('"');
    }

    /// The complete text.
    pub fn into_text(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Csv;

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        let mut csv = Csv::default();
        csv.line(["name", "a,b", "say \"no\"", "two\nlines", ""]);
        csv.line(["=1+1", "@x", "12.50", "-12.50"]);
        assert_eq!(
            csv.into_text(),
            "name,\"a,b\",\"say \"\"no\"\"\",\"two\nlines\",\r\n\"'=1+1\",\"'@x\",12.50,-12.50\r\n"
        );
    }
}
