import type { ConsoleSite } from '../../parts/site-lists.ts';
import { numberedByDocument } from './numbered.ts';
import type { Change, Difference } from './release.ts';
import { rowWords } from './row-words.ts';

/** A change as part of a sentence: `coins for one check-in` **2** instead of 1, `the new coin boost` **Merdeka weekend**. */
export interface ChangeFact {
  /** Absent for texts, which need no label. */
  readonly about?: string;
  readonly after: string;
  readonly before?: string;
}

/** Longest value before it is cut; the list of changes has it in full. */
const longest = 60;

/**
 * First changes for a sentence: added and removed campaigns, then changed values; `more` counts the others.
 * A text counts once, in English if available.
 */
export function factsOf(
  { changes, campaigns }: Pick<Difference, 'changes' | 'campaigns'>,
  site: Pick<ConsoleSite, 'marketCodes'>,
  most = 3,
): { readonly facts: readonly ChangeFact[]; readonly more: number } {
  const whole = campaigns.filter(({ change }) => change !== 'changed');
  const isNamed = ({ kind, id, campaign }: Change) => whole.some((each) => each.id === (kind === 'campaign' ? id : campaign));
  const rest = numberedByDocument(changes.filter((change) => !isNamed(change))).flatMap(({ rows }) => rows);
  const facts = [
    ...whole.map(
      ({ type, title, change }): ChangeFact => ({
        about: `${change === 'added' ? 'the new' : 'the end of the'} ${small(type)}`,
        after: title,
      }),
    ),
    ...rest.flatMap(({ changes: [change] }) => factOf(change, site)),
  ];
  const shown = facts.slice(0, most);
  return { facts: shown, more: whole.length + rest.length - shown.length };
}

function factOf(change: Change, site: Pick<ConsoleSite, 'marketCodes'>): readonly ChangeFact[] {
  const { language, before, after } = change;
  const { title, instead } = rowWords(change, site);
  if (instead || !after || (change.change !== 'changed' && change.change !== 'added')) return [];
  const values = { after: cut(after), ...(before ? { before: cut(before) } : {}) };
  return [language ? values : { about: small(title), ...values }];
}

const small = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
const cut = (value: string): string => (value.length > longest ? `${value.slice(0, longest - 1).trimEnd()}…` : value);
