/** The keys of a namespace that a document names in `{ "t": "<namespace>.<key>" }`, wherever in it; with a context the key is the beginning of several. */
export function usedKeys(body: unknown, namespace: string): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const named = (value as { t?: unknown }).t;
    if (typeof named === 'string' && named.startsWith(`${namespace}.`)) found.add(named.slice(namespace.length + 1));
    for (const inner of Object.values(value)) look(inner);
  };
  look(body);
  return found;
}

/** Whether a text with this key is shown by a reference to one of these: itself, its plural, or one of a context. */
export const isUsed = (key: string, used: ReadonlySet<string>): boolean =>
  [...used].some((each) => key === each || key.startsWith(`${each}_`));
