import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import type { Tone } from '../../parts/StatusDot.tsx';

export type Audit = OpsTypes['lotteryAudits.get']['result'];
export type Revision = Audit['revisions'][number];
export type Seed = OpsTypes['lotterySeeds.list']['result']['items'][number];

const rough = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** Name of a cell: from the live document with its placeholders filled; the recorded name, without placeholders, if the cell was removed. */
export const nameIn = (names: ReadonlyMap<string, string>, { id, name }: { readonly id: string; readonly name: string }): string =>
  names.get(id) ?? name.replace(/\{\{[^}]*\}\}/g, '').trim();

/** Formats a p-value: `0.34`; below one in a million `less than 0.000001`. */
export const showP = (p: number): string => (p < 1e-6 ? 'less than 0.000001' : rough.format(p));

/** Sentence on whether the results fit the odds. */
export function verdictOf({ draws, p, alarm, chiSquare, degrees }: Revision): string {
  if (p === undefined) return alarm ? 'Something was drawn that has no weight.' : 'Too few draws to judge yet.';
  const test = chiSquare === undefined ? '' : ` (chi-square ${rough.format(chiSquare)}, ${degrees ?? 0} degrees of freedom)`;
  const chance = `If the odds hold, ${draws.toLocaleString('en')} draws are at least so far off with a probability of ${showP(p)}${test}.`;
  return alarm ? `${chance} That is no accident.` : chance;
}

/** Chosen and expected numbers as fractions of the longest bar, 0 to 1. */
export function barOf(chosen: number, expected: number, most: number): { readonly drawn: number; readonly mark: number } {
  const longest = Math.max(most, 1);
  return { drawn: chosen / longest, mark: expected / longest };
}

export const seedStates: Readonly<Record<Seed['state'], { readonly label: string; readonly tone: Tone }>> = {
  promised: { label: 'Promised', tone: 'draft' },
  in_use: { label: 'In use', tone: 'live' },
  revealed: { label: 'Revealed', tone: 'quiet' },
  overdue: { label: 'Overdue', tone: 'failing' },
};

/** Result of recomputing a day. */
export function verifiedOf({ verified, firstWrong, state, draws }: Seed): { readonly label: string; readonly tone: Tone } {
  if (verified === true) return { label: draws === 0 ? 'Nothing drawn' : 'Recomputed', tone: draws === 0 ? 'quiet' : 'live' };
  if (verified === false) return { label: firstWrong ? `Wrong from ${firstWrong}` : 'Wrong', tone: 'failing' };
  return { label: state === 'overdue' ? 'Not revealed' : 'After the reveal', tone: state === 'overdue' ? 'failing' : 'quiet' };
}
