import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import type { Tone } from '../../parts/StatusDot.tsx';

export type ConversationList = OpsTypes['threads.list']['result'];
export type Thread = OpsTypes['threads.get']['result'];

export { clerks } from '../../../../schemas/ops/roles.ts';

export const tabs = [
  { id: 'waiting', label: 'Waiting' },
  { id: 'answered', label: 'Answered' },
  { id: 'closed', label: 'Settled' },
] as const;

export const stateTones: Readonly<Record<Thread['state'], Tone>> = { waiting: 'waiting', answered: 'live', closed: 'quiet' };
export const stateWords: Readonly<Record<Thread['state'], string>> = { waiting: 'Waits', answered: 'Answered', closed: 'Settled' };

/** Duration in words: “35 minutes”, “3 h 20 min”, “2 days”. */
export function lengthOf(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  if (minutes >= 48 * 60) return `${Math.round(minutes / 1440)} days`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** Summary of the time to the first answer. */
export function speedOf({ speed, answerHours }: ConversationList): string {
  const { answered, medianMinutes, inTimePercent } = speed;
  if (medianMinutes === undefined) return `Members are to be answered within ${answerHours} hours. No first answer in the last 30 days.`;
  return `First answer after ${lengthOf(medianMinutes)} in the middle of ${answered} conversations of the last 30 days; ${inTimePercent}% within ${answerHours} hours.`;
}
