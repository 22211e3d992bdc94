import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { leftWords } from '../forms/to-fill-in.ts';
import type { Tone } from './StatusDot.tsx';
import { type ConsoleSite, clockFor } from './site-lists.ts';
import { showDay, yearIn } from './When.tsx';

export type ListedDocument = OpsTypes['documents.list']['result']['items'][number];

interface DocumentState {
  readonly tone: Tone;
  readonly label: string;
}

/** State of a document at `now` (ms): problems first, then what is prepared, then what members see. */
export function documentState(document: ListedDocument, now: number, site: ConsoleSite): DocumentState {
  const { draft, conflict, state, scheduled } = document;
  if (conflict) return { tone: 'failing', label: 'Conflict' };
  if (draft && draft.errors > 0) return { tone: draft.wrong > 0 ? 'failing' : 'draft', label: leftWords(draft) };
  if (state === 'removing') return { tone: 'draft', label: 'Going away' };
  if (draft) return { tone: 'draft', label: 'Draft' };
  if (scheduled?.some(({ approval }) => approval)) return { tone: 'draft', label: 'Waiting for approval' };
  if (scheduled?.length) return { tone: 'draft', label: 'Scheduled' };
  return liveState(document, now, site);
}

/** State of the released version by its window: to come, live or ended. */
export function liveState({ window, markets }: Pick<ListedDocument, 'window' | 'markets'>, now: number, site: ConsoleSite): DocumentState {
  if (isEnded({ window }, now)) return { tone: 'quiet', label: 'Ended' };
  if (isToCome({ window }, now)) return { tone: 'quiet', label: `Begins ${showDay(window!.from!, clockFor(site, markets).zone, now)}` };
  return { tone: 'live', label: 'Live' };
}

/** True if the window has ended at `now` (ms since 1970). */
export const isEnded = ({ window }: Pick<ListedDocument, 'window'>, now: number): boolean =>
  window?.to !== undefined && Date.parse(window.to) <= now;
/** True if the window has not started at `now` (ms since 1970). */
export const isToCome = ({ window }: Pick<ListedDocument, 'window'>, now: number): boolean =>
  window?.from !== undefined && Date.parse(window.from) > now;

/**
 * Window in words: `18 Nov – 2 Dec` (last day included), `From 18 Nov`, `Until 2 Dec`, `Always`.
 * Adds the year if it is not that of `now`; shows months only if the two years differ.
 */
export function windowText(window: ListedDocument['window'], zone: string, now = Date.now()): string {
  const { from, to } = window ?? {};
  const last = to && justBefore(to);
  if (from && last && yearIn(from, zone) !== yearIn(last, zone)) return `${showMonth(from, zone)} – ${showMonth(last, zone)}`;
  // Both days have the same year, so it is shown once, at the end.
  if (from && last) return `${showDay(from, zone, Date.parse(last))} – ${showDay(last, zone, now)}`;
  if (from) return `From ${showDay(from, zone, now)}`;
  return last ? `Until ${showDay(last, zone, now)}` : 'Always';
}

const justBefore = (end: string): string => new Date(Date.parse(end) - 1).toISOString();

const showMonth = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: zone }).format(new Date(at));
