/** A run of six or more digits, with separators between them: it may be a phone number, a card or a code. */
const long = /\d(?:[\s().-]*\d){5,}/g;

/** A text without possible personal data: email addresses and long runs of digits are masked. */
export const masked = (text: string): string =>
  text
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '@')
    .replace(long, '#')
    .replace(/\d{4,}/g, '#');
