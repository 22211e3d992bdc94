import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { marketsText } from '../../parts/names.ts';
import type { Tone } from '../../parts/StatusDot.tsx';
import type { ConsoleSite } from '../../parts/site-lists.ts';

export type Release = OpsTypes['releases.get']['result'];
export type Difference = OpsTypes['releases.diff']['result'];
export type Change = Difference['changes'][number];

interface StateWords {
  readonly label: string;
  readonly tone: Tone;
}

/** Each state in words, with its colour. */
export const states: Readonly<Record<Release['state'], StateWords>> = {
  awaiting_approval: { label: 'Waiting for approval', tone: 'waiting' },
  scheduled: { label: 'Scheduled', tone: 'draft' },
  publishing: { label: 'Going live', tone: 'draft' },
  live: { label: 'Live', tone: 'live' },
  superseded: { label: 'Earlier', tone: 'quiet' },
  cancelled: { label: 'Taken back', tone: 'quiet' },
  suspended: { label: 'Stopped', tone: 'failing' },
  failed: { label: 'Failed', tone: 'failing' },
};

/** How one release stands: of one that was live before the newest, what is left of it; of one that was cancelled, whether it was declined. */
export function stateOf({
  state,
  inForce,
  rolledBackBy,
  cancelled,
}: Pick<Release, 'state' | 'inForce' | 'rolledBackBy' | 'cancelled'>): StateWords {
  if (cancelled?.isDeclined) return { label: 'Changes asked for', tone: 'draft' };
  if (state !== 'superseded') return states[state];
  if (inForce) return { label: 'In force', tone: 'live' };
  return { label: rolledBackBy ? 'Rolled back' : 'Replaced', tone: 'quiet' };
}

/** `Revision 214`, which counts what went live; undefined for one that only waited. */
export const numbered = (revision: number | undefined): string | undefined => (revision ? `Revision ${revision}` : undefined);

/** `Release 215, revision 214`: the number in its address counts all releases, those too that never went live. */
export const bothNumbers = ({ id, revision }: Pick<Release, 'id' | 'revision'>): string =>
  [`Release ${id}`, revision && `revision ${revision}`].filter(Boolean).join(', ');

/** The markets whose members notice it, as the page of the release has them: not those that its editor may edit. */
export const noticedIn = (
  { reachedMarkets, markets }: Pick<Release, 'reachedMarkets' | 'markets'>,
  site: Pick<ConsoleSite, 'marketCodes'>,
): string => (reachedMarkets?.length === 0 ? 'None' : marketsText(reachedMarkets ?? markets, site));

/** Words of the server that name documents by address, with their titles instead. */
export const withTitles = (words: string, { documents }: Pick<Release, 'documents'>): string =>
  documents.reduce((said, { kind, id, title }) => said.replaceAll(`${kind}:${id}`, title), words);

/** Whether others or its time lead it on: a colleague approves, a schedule fires. */
export const isUnderWay = ({ state }: Pick<Release, 'state'>): boolean =>
  state === 'awaiting_approval' || state === 'scheduled' || state === 'publishing';

/** Whether it ended without going live. */
export const isOver = ({ state }: Pick<Release, 'state'>): boolean => state === 'cancelled' || state === 'suspended' || state === 'failed';
