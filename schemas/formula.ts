/** How a cell begins that a spreadsheet takes for a formula, in full width too: people's names and addresses are written by strangers. */
export const formulaStart = /^[=+\-@\t\r＝＋－＠]/;
