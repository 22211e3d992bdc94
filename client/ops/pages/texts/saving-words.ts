import type { Tone } from '../../parts/StatusDot.tsx';
import type { Locale } from './use-locales.ts';

/** Combined save state of several documents, the most severe first. */
export function savingWords(locales: readonly Pick<Locale, 'saving' | 'hasDraft' | 'refusal'>[]): {
  readonly tone: Tone;
  readonly words: string;
} {
  const refused = locales.find(({ saving }) => saving === 'refused');
  const is = (...states: readonly Locale['saving'][]) => locales.some(({ saving }) => states.includes(saving));
  if (refused) return { tone: 'failing', words: `Not saved: ${refused.refusal ?? 'refused'}` };
  if (is('conflict')) return { tone: 'failing', words: 'Two versions' };
  if (is('offline')) return { tone: 'waiting', words: 'Offline, saved when the connection is back' };
  if (is('waiting', 'saving')) return { tone: 'draft', words: 'Saving…' };
  const drafts = locales.filter(({ hasDraft }) => hasDraft).length;
  return drafts > 0
    ? { tone: 'draft', words: drafts === 1 ? '1 draft, saved' : `${drafts} drafts, saved` }
    : { tone: 'live', words: 'Live' };
}
