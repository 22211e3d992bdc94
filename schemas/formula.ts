/** Start of a cell that spreadsheets run as a formula, also in full-width characters (CSV injection): names and addresses are typed by strangers. */
export const formulaStart = /^[=+\-@\t\r＝＋－＠]/;
