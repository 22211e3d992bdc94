/** A level as the levels document names it. */
export interface NamedLevel {
  readonly level: 1 | 2 | 3 | 4;
  readonly code: string;
  readonly shortName: string;
  readonly name: string;
}

/** The levels of a levels document in their order; none where there is no such document yet. */
export const levelsOf = (document: unknown): readonly NamedLevel[] =>
  (document as { readonly levels?: readonly NamedLevel[] } | undefined)?.levels ?? [];

/** A level as people speak of it: `Creator Lv2`. The first is its name alone: its short name is a code that nobody says. */
export const levelWords = ({ name, shortName, code }: NamedLevel): string => (shortName === code ? name : `${name} ${shortName}`);
