/** A level as people are told of it, its name in their language. */
export interface NamedLevel {
  readonly level: 1 | 2 | 3 | 4;
  readonly code: string;
  readonly shortName: string;
  readonly name: string;
}

/** What a text of a document says: `{ t: <key> }`, or the words themselves in a document of an old release. */
export type Words = (text: unknown) => string;

/** The words of the texts that a locale document of their namespace holds; where it lacks one, its key. */
export const wordsIn =
  (localeOf: (namespace: string) => unknown): Words =>
  (text) => {
    if (typeof text === 'string') return text;
    const key = (text as { readonly t?: string } | undefined)?.t ?? '';
    const dot = key.indexOf('.');
    const { texts } = (localeOf(key.slice(0, dot)) ?? {}) as { readonly texts?: Readonly<Record<string, string>> };
    return texts?.[key.slice(dot + 1)] ?? key;
  };

type LevelRow = Omit<NamedLevel, 'name'> & { readonly name: unknown };

/** The levels of a levels document in their order; none where there is no such document yet. */
export const levelsOf = (document: unknown, words: Words): readonly NamedLevel[] =>
  ((document as { readonly levels?: readonly LevelRow[] } | undefined)?.levels ?? []).map((row) => ({ ...row, name: words(row.name) }));

export type PaidPlan = 'vip' | 'svip';

/** What the plans of a plans document are called; by their codes where there is no such document yet. */
export function planNamesOf(document: unknown, words: Words): Readonly<Record<PaidPlan, string>> {
  const tiers = (document as { readonly tiers?: Readonly<Partial<Record<PaidPlan, { readonly name?: unknown }>>> } | undefined)?.tiers;
  const nameOf = (plan: PaidPlan) => (tiers?.[plan]?.name === undefined ? plan.toUpperCase() : words(tiers[plan].name));
  return { vip: nameOf('vip'), svip: nameOf('svip') };
}

/** A level as people speak of it: `Creator Lv2`. The first is its name alone: its short name is a code that nobody says. */
export const levelWords = ({ name, shortName, code }: NamedLevel): string => (shortName === code ? name : `${name} ${shortName}`);
