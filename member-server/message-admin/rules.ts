/** Names of a text's placeholders, in order of appearance. */
export const placeholdersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)),
];

/** Replaces a value without an example. */
const UNNAMED = '…';

/** Example values for the placeholders of texts, from `messages.example_<name>` of the same language. */
export function examplesFor(texts: readonly string[], textOf: (key: string) => string): Readonly<Record<string, string>> {
  const names = new Set(texts.flatMap(placeholdersOf));
  return Object.fromEntries(
    [...names].map((name) => {
      const key = `messages.example_${name}`;
      const example = textOf(key);
      return [name, example === key ? UNNAMED : example];
    }),
  );
}

/** Masks a phone or an email for the history: its owner recognises it, but nobody can use it. */
export function hideAddress(to: string): string {
  const at = to.lastIndexOf('@');
  return at < 0 ? `…${to.slice(-3)}` : `${to.slice(0, 1)}…${to.slice(at)}`;
}
