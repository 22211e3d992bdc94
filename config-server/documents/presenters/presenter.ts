import type { Json } from '../document.ts';
import type { Surroundings } from './surroundings.ts';

/** One fact of a document as operators read it: `Budget`, `20,000 coins`. */
export interface Term {
  readonly label: string;
  readonly value: string;
}

/** What a draw can stop at, with its weight of all weights. */
export interface Odds {
  readonly id: string;
  readonly prize: string;
  readonly gives: string;
  readonly weight: number;
  /** How many there are, and how many a day or for one member; absent for any number. */
  readonly limits?: string;
}

export interface Presented {
  /** What it is, gives and costs, in one sentence without its full stop. */
  readonly summary: string;
  /** Without its markets, members and window, which `presentCampaign` adds for every type. */
  readonly terms: readonly Term[];
  readonly odds?: readonly Odds[];
}

/** Says what a campaign document means. Reads any body, as drafts are hostile until checked, and never throws. */
export type Presenter = (body: Json, surroundings: Surroundings) => Presented;

/** Terms out of labels and values; those without a value are left out. */
export const termsOf = (terms: Readonly<Record<string, string | undefined>>): Term[] =>
  Object.entries(terms).flatMap(([label, value]) => (value === undefined || value === '' ? [] : [{ label, value }]));

/** Parts of a sentence with commas between them; those that are undefined or empty are left out. */
export const sentenceOf = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
