/** A value in which at least two of three versions of a document differ. */
export interface ThreeWayDifference {
  /** JSON pointer. */
  readonly pointer: string;
  /** Values as JSON text; undefined if the version has no such value. */
  readonly base: string | undefined;
  readonly live: string | undefined;
  readonly baseline: string | undefined;
  /** True if live and baseline both changed the value, differently. */
  readonly clashes: boolean;
}

type Version = unknown;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entries of an object by name, or of a list by id if all entries have unique ids, so that a moved entry is not a difference; else undefined. */
function entriesOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (isObject(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const ids = value.map((entry) => (isObject(entry) && typeof entry.id === 'string' ? entry.id : undefined));
  return ids.includes(undefined) || new Set(ids).size < ids.length ? undefined : new Map(value.map((entry, at) => [ids[at]!, entry]));
}

const asText = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value, null, 1));

/** Differences between three versions of a document, as deep as possible; list entries with ids are compared by id. */
export function differencesOf(base: Version, live: Version, baseline: Version, pointer = ''): readonly ThreeWayDifference[] {
  const texts = [asText(base), asText(live), asText(baseline)] as const;
  if (texts[0] === texts[1] && texts[1] === texts[2]) return [];
  const inside = [base, live, baseline].map(entriesOf);
  const [inBase, inLive, inBaseline] = inside;
  if (inLive && inBaseline && (inBase || base === undefined)) {
    const keys = new Set(inside.flatMap((entries) => [...(entries?.keys() ?? [])]));
    const found = [...keys].flatMap((key) =>
      differencesOf(
        inBase?.get(key),
        inLive.get(key),
        inBaseline.get(key),
        `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      ),
    );
    // If no entry differs, the order of the list does.
    if (found.length > 0) return found;
  }
  const [atBase, atLive, atBaseline] = texts;
  return [
    {
      pointer,
      base: atBase,
      live: atLive,
      baseline: atBaseline,
      clashes: atLive !== atBase && atBaseline !== atBase && atLive !== atBaseline,
    },
  ];
}
