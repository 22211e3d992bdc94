/** A level with its name in the reader's language. */
export interface NamedLevel {
  readonly level: 1 | 2 | 3 | 4;
  readonly code: string;
  readonly shortName: string;
  readonly name: string;
}

/** Returns the words of a document's text: `{ t: <key> }`, or the words themselves in a document of an old release. */
export type Words = (text: unknown) => string;

/** Looks texts up in the locale document of their namespace; returns the key of a missing one. */
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

/** The levels of a levels document in their order; empty if there is no such document yet. */
export const levelsOf = (document: unknown, words: Words): readonly NamedLevel[] =>
  ((document as { readonly levels?: readonly LevelRow[] } | undefined)?.levels ?? []).map((row) => ({ ...row, name: words(row.name) }));

export type PaidPlan = 'vip' | 'svip';

/** Names of the plans of a plans document; their codes if there is no such document yet. */
export function planNamesOf(document: unknown, words: Words): Readonly<Record<PaidPlan, string>> {
  const tiers = (document as { readonly tiers?: Readonly<Partial<Record<PaidPlan, { readonly name?: unknown }>>> } | undefined)?.tiers;
  const nameOf = (plan: PaidPlan) => (tiers?.[plan]?.name === undefined ? plan.toUpperCase() : words(tiers[plan].name));
  return { vip: nameOf('vip'), svip: nameOf('svip') };
}

/** A level's name with its short name, such as `Creator Lv2`. Without the short name if that is only the code, as for the first level. */
export const levelWords = ({ name, shortName, code }: NamedLevel): string => (shortName === code ? name : `${name} ${shortName}`);
