import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { leftWords } from '../forms/to-fill-in.ts';
import type { Tone } from './StatusDot.tsx';
import { type ConsoleSite, clockFor } from './site-lists.ts';
import { showDay, showLastDay } from './When.tsx';

export type ListedDocument = OpsTypes['documents.list']['result']['items'][number];

interface DocumentState {
  readonly tone: Tone;
  readonly label: string;
}

/** How a document stands at an instant, in one word with its colour: what is wrong first, then what is prepared, then what members see. */
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

/** How what is released stands: members have it from a day on, have it, or had it. */
export function liveState({ window, markets }: Pick<ListedDocument, 'window' | 'markets'>, now: number, site: ConsoleSite): DocumentState {
  if (isEnded({ window }, now)) return { tone: 'quiet', label: 'Ended' };
  if (isToCome({ window }, now)) return { tone: 'quiet', label: `Begins ${showDay(window!.from!, clockFor(site, markets).zone)}` };
  return { tone: 'live', label: 'Live' };
}

export const isEnded = ({ window }: Pick<ListedDocument, 'window'>, now: number): boolean =>
  window?.to !== undefined && Date.parse(window.to) <= now;
export const isToCome = ({ window }: Pick<ListedDocument, 'window'>, now: number): boolean =>
  window?.from !== undefined && Date.parse(window.from) > now;

/** `18 Nov – 2 Dec`, the last day included, with years where there are two of them, `From 18 Nov`, `Until 2 Dec`, `Always`. */
export function windowText(window: ListedDocument['window'], zone: string): string {
  const { from, to } = window ?? {};
  if (from && to && from.slice(0, 4) !== to.slice(0, 4)) return `${showMonth(from, zone)} – ${showMonth(justBefore(to), zone)}`;
  if (from && to) return `${showDay(from, zone)} – ${showLastDay(to, zone)}`;
  if (from) return `From ${showDay(from, zone)}`;
  return to ? `Until ${showLastDay(to, zone)}` : 'Always';
}

const justBefore = (end: string): string => new Date(Date.parse(end) - 1).toISOString();

const showMonth = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: zone }).format(new Date(at));
