import { isBlank, keptText } from '../../schemas/blank.ts';
import type { BoardRules } from '../programme/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const PREVIEW_LENGTH = 120;

export interface Written {
  readonly text: string;
  readonly pictures: number;
}

/** The field of a message and the rule it breaks; undefined if the message may be sent. */
export function wrongOf(
  { text, pictures }: Written,
  { textLength, picturesPerMessage }: BoardRules,
): readonly [string, string] | undefined {
  if (isBlank(text) && pictures === 0) return ['/text', 'required'];
  if ([...text].length > textLength) return ['/text', 'maxLength'];
  return pictures > picturesPerMessage ? ['/pictures', 'maxItems'] : undefined;
}

/** The first characters of a message in one line, for lists. */
export const previewOf = (text: string): string => [...text.trim().replace(/\s+/g, ' ')].slice(0, PREVIEW_LENGTH).join('');

/** Whether a member has waited longer than the board allows. */
export const isLate = (waitingSince: string | null, now: string, { answerHours }: BoardRules): boolean =>
  waitingSince !== null && Date.parse(now) - Date.parse(waitingSince) > answerHours * HOUR_MS;

/**
 * Until when the URL of a picture is valid, in ms since 1970: between once and twice `pictureLinkMinutes`. It advances in steps, so that a picture
 * shown again within a step keeps its URL and is not loaded again.
 */
export function linkEnd(now: string, { pictureLinkMinutes }: BoardRules): number {
  const step = pictureLinkMinutes * MINUTE_MS;
  return (Math.floor(Date.parse(now) / step) + 2) * step;
}

/** The name of an operator that members see: the first name only. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Subject of a conversation: the member's own, else the beginning of the message, else its category. */
export const subjectOf = (subject: string, text: string, category: string, length: number): string =>
  keptText(subject) ?? ([...previewOf(text)].slice(0, length).join('') || category);
