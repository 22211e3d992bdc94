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

/** Label and colour of each state. */
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

/** State of a release for display. A superseded one may still be in force, replaced or rolled back; a cancelled one may have been declined. */
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

/** `Revision 214`; undefined for a release that has not gone live. */
export const numbered = (revision: number | undefined): string | undefined => (revision ? `Revision ${revision}` : undefined);

/** `Release 215, revision 214`. The id counts all releases, the revision only those that went live. */
export const bothNumbers = ({ id, revision }: Pick<Release, 'id' | 'revision'>): string =>
  [`Release ${id}`, revision && `revision ${revision}`].filter(Boolean).join(', ');

/** Markets whose members notice the release, which may differ from those that its editor may edit. */
export const noticedIn = (
  { reachedMarkets, markets }: Pick<Release, 'reachedMarkets' | 'markets'>,
  site: Pick<ConsoleSite, 'marketCodes'>,
): string => (reachedMarkets?.length === 0 ? 'None' : marketsText(reachedMarkets ?? markets, site));

/** Replaces document addresses in a sentence of the server by titles. */
export const withTitles = (words: string, { documents }: Pick<Release, 'documents'>): string =>
  documents.reduce((said, { kind, id, title }) => said.replaceAll(`${kind}:${id}`, title), words);

/** True if the state may change without this operator: by an approval or by the schedule. */
export const isUnderWay = ({ state }: Pick<Release, 'state'>): boolean =>
  state === 'awaiting_approval' || state === 'scheduled' || state === 'publishing';

/** True if the release ended without going live. */
export const isOver = ({ state }: Pick<Release, 'state'>): boolean => state === 'cancelled' || state === 'suspended' || state === 'failed';
