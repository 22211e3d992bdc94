/** Keys of a namespace that a document uses in `{ "t": "<namespace>.<key>" }`, at any depth. With a context, the key is the prefix of several. */
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

/** True if a text is used by one of the keys: by itself, as plural form, or with a context. */
export const isUsed = (key: string, used: ReadonlySet<string>): boolean =>
  [...used].some((each) => key === each || key.startsWith(`${each}_`));

/** Ids of the parts that a document uses as blocks or as steps of a chain. */
export function partsNamed(body: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { part, type, do: step } = value as { part?: unknown; type?: unknown; do?: unknown };
    if (typeof part === 'string' && (type === 'part' || step === 'run')) found.add(part);
    for (const inner of Object.values(value)) look(inner);
  };
  look(body);
  return found;
}

/** Bodies of all parts that a document uses, directly or through other parts; read one by one. */
export async function partsWithin(body: unknown, read: (part: string) => Promise<unknown>): Promise<readonly unknown[]> {
  const bodies: unknown[] = [];
  const seen = new Set<string>();
  const open = [...partsNamed(body)];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    const inner = await read(part);
    bodies.push(inner);
    open.push(...partsNamed(inner));
  }
  return bodies;
}
