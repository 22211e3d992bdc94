/** The placeholders of a text, in their order. */
export const placeholdersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)),
];

/** Where a text has no example of a value yet. */
const UNNAMED = '…';

/** An example for each value of some texts, from `messages.example_<name>` of the same language. */
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

/** A phone or an email as the history keeps it: enough to know one’s own by, too little to reach anybody. */
export function hideAddress(to: string): string {
  const at = to.lastIndexOf('@');
  return at < 0 ? `…${to.slice(-3)}` : `${to.slice(0, 1)}…${to.slice(at)}`;
}
