import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { leftWords } from '../forms/to-fill-in.ts';
import type { Tone } from './StatusDot.tsx';
import { showDay } from './When.tsx';

export type ListedDocument = OpsTypes['documents.list']['result']['items'][number];

/** How a document stands at an instant, in one word with its colour: what is wrong first, then what is prepared, then what members see. */
export function documentState(document: ListedDocument, now: number): { readonly tone: Tone; readonly label: string } {
  const { draft, conflict, state, scheduled, window } = document;
  if (conflict) return { tone: 'failing', label: 'Conflict' };
  if (draft && draft.errors > 0) return { tone: draft.wrong > 0 ? 'failing' : 'draft', label: leftWords(draft) };
  if (state === 'removing') return { tone: 'draft', label: 'Going away' };
  if (draft) return { tone: 'draft', label: 'Draft' };
  if (scheduled?.some(({ approval }) => approval)) return { tone: 'draft', label: 'Waiting for approval' };
  if (scheduled?.length) return { tone: 'draft', label: 'Scheduled' };
  if (window?.to && Date.parse(window.to) <= now) return { tone: 'quiet', label: 'Ended' };
  if (window?.from && Date.parse(window.from) > now) return { tone: 'quiet', label: 'To come' };
  return { tone: 'live', label: 'Live' };
}

/** `18 Nov – 2 Dec`, with years where there are two of them, `From 18 Nov`, `Until 2 Dec`, `Always`. */
export function windowText(window: ListedDocument['window'], zone?: string): string {
  const { from, to } = window ?? {};
  if (from && to && from.slice(0, 4) !== to.slice(0, 4)) return `${showMonth(from, zone)} – ${showMonth(to, zone)}`;
  if (from && to) return `${showDay(from, zone)} – ${showDay(to, zone)}`;
  if (from) return `From ${showDay(from, zone)}`;
  return to ? `Until ${showDay(to, zone)}` : 'Always';
}

const showMonth = (at: string, zone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', ...(zone ? { timeZone: zone } : {}) }).format(new Date(at));
