/** A place of a document at which at least two of its three versions differ. */
export interface ThreeWayDifference {
  /** JSON pointer. */
  readonly pointer: string;
  /** As JSON; undefined where a version has nothing there. */
  readonly base: string | undefined;
  readonly live: string | undefined;
  readonly baseline: string | undefined;
  /** Both sides changed it, each otherwise. */
  readonly clashes: boolean;
}

type Version = unknown;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entries of a list by their ids where all of them have one, so that an entry that moved is not all of the list. */
function entriesOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (isObject(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const ids = value.map((entry) => (isObject(entry) && typeof entry.id === 'string' ? entry.id : undefined));
  return ids.includes(undefined) || new Set(ids).size < ids.length ? undefined : new Map(value.map((entry, at) => [ids[at]!, entry]));
}

const asText = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value, null, 1));

/** Where three versions of a document differ, as deep as the difference goes; entries with ids are held against each other by id. */
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
    // Nothing inside differs: the order does.
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
