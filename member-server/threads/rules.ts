import { isBlank } from '../../schemas/blank.ts';
import type { BoardRules } from '../programme/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const PREVIEW_LENGTH = 120;

export interface Written {
  readonly text: string;
  readonly pictures: number;
}

/** What is wrong with a message, as the field and the rule it breaks; nothing where it may be sent. */
export function wrongOf(
  { text, pictures }: Written,
  { textLength, picturesPerMessage }: BoardRules,
): readonly [string, string] | undefined {
  if (isBlank(text) && pictures === 0) return ['/text', 'required'];
  if ([...text].length > textLength) return ['/text', 'maxLength'];
  return pictures > picturesPerMessage ? ['/pictures', 'maxItems'] : undefined;
}

/** The beginning of a message in one line, for lists. */
export const previewOf = (text: string): string => [...text.trim().replace(/\s+/g, ' ')].slice(0, PREVIEW_LENGTH).join('');

/** Whether a member has waited longer than the board allows. */
export const isLate = (waitingSince: string | null, now: string, { answerHours }: BoardRules): boolean =>
  waitingSince !== null && Date.parse(now) - Date.parse(waitingSince) > answerHours * HOUR_MS;

/**
 * Until when the address of a picture is valid: `pictureLinkMinutes` at least and twice that at most, in steps, so that a picture that is
 * shown again within a step keeps its address and is not loaded anew.
 */
export function linkEnd(now: string, { pictureLinkMinutes }: BoardRules): number {
  const step = pictureLinkMinutes * MINUTE_MS;
  return (Math.floor(Date.parse(now) / step) + 2) * step;
}

/** How members know who answers: the first name alone. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** What a conversation is called: what its member says, else how the message begins, else its category. */
export const subjectOf = (subject: string, text: string, category: string, length: number): string =>
  subject.trim() || [...previewOf(text)].slice(0, length).join('') || category;
