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

/** The parts that a document writes out at a place: blocks or steps under one name. */
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

/** The bodies of parts that a document has in it, through one another, read one after the other. */
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
