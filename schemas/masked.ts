/** Digits with what people write between them: from six on they may be a phone number, a card or a code. */
const long = /\d(?:[\s().-]*\d){5,}/g;

/** A text without what may be a person’s: addresses of mail and longer runs of digits. */
export const masked = (text: string): string =>
  text
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '@')
    .replace(long, '#')
    .replace(/\d{4,}/g, '#');
