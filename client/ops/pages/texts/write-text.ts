import type { Texts } from './rows.ts';

/** Copy of the texts with one changed; a new key is inserted in the order of English. `undefined` deletes the key. */
export function withText(texts: Texts, key: string, text: string | undefined, english: Texts): Record<string, string> {
  if (text === undefined) return Object.fromEntries(Object.entries(texts).filter(([each]) => each !== key));
  if (Object.hasOwn(texts, key)) return { ...texts, [key]: text };
  const order = Object.keys(english);
  const before = new Set(order.slice(0, Math.max(order.indexOf(key), 0)));
  const entries = Object.entries(texts);
  const at = entries.findLastIndex(([each]) => before.has(each)) + 1;
  return Object.fromEntries([...entries.slice(0, at), [key, text], ...entries.slice(at)]);
}
