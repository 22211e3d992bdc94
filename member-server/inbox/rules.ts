import type { OperationTypes } from '../../schemas/api/types.ts';
import { localTime } from '../../schemas/dates.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import type { NoticeRules } from '../programme/index.ts';

type Purpose = NoticeRules['purposes'][number];
type Way = OperationTypes['noticePreferences.list']['result']['items'][number]['channels'][number]['channel'];
type Channel = Exclude<Way, 'push'>;

/** What fills a text: dates as they were when it was told, names as keys of texts, which each reader reads in their language. */
export type Params = Readonly<Record<string, string | number | { readonly t: string }>>;

/** A name of a document as a value, to be read in the language of the reader; its contract's type calls `{ t: <key> }` a string. */
export const nameValue = (name: unknown): Params[string] =>
  typeof name === 'object' && name !== null && 't' in name ? { t: String(name.t) } : String(name);

/** What a member chose for a purpose and a channel. */
export interface Choice {
  readonly purpose: string;
  readonly channel: string;
  readonly allowed: boolean;
}

interface QuietHours {
  readonly quietFrom: string;
  readonly quietUntil: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const DAY_MINUTES = 1_440;

/** When something told at the instant is sent: at once, or in the market's night at its end. Equal times are no night. */
export function sendAt(quiet: QuietHours | undefined, timeZone: string, now: string): string {
  if (!quiet) return now;
  const [from, until, at] = [quiet.quietFrom, quiet.quietUntil, localTime(now, timeZone)].map(minutesOf) as [number, number, number];
  const isQuiet = from <= until ? at >= from && at < until : at >= from || at < until;
  if (!isQuiet) return now;
  const wait = (until - at + DAY_MINUTES) % DAY_MINUTES;
  return new Date(Math.floor(Date.parse(now) / 60_000 + wait) * 60_000).toISOString();
}

/** A channel of the member’s market, and their verified phone or email for it. */
export interface Reachable {
  readonly channel: Channel;
  readonly to: string;
}

/**
 * Where what is told of a purpose is sent. Until a member chooses, that is the first of their market’s channels that reaches them. What they must know
 * comes by that one too where none of those they chose reaches them any more.
 */
export function chosenChannels<R extends Pick<Reachable, 'channel'>>(
  purpose: Pick<Purpose, 'id' | 'optional'>,
  reachable: readonly R[],
  choices: readonly Choice[],
): readonly R[] {
  const [preferred] = reachable;
  const on = reachable.filter((each) => {
    const choice = choices.find(({ purpose: of, channel }) => of === purpose.id && channel === each.channel);
    return choice?.allowed ?? each === preferred;
  });
  return on.length === 0 && !purpose.optional && preferred ? [preferred] : on;
}

/** Where a kind is sent beside the list. A kind that a release does not name stays in the list alone. */
export function channelsFor<R extends Pick<Reachable, 'channel'>>(
  rules: NoticeRules,
  kind: string,
  reachable: readonly R[],
  choices: readonly Choice[],
): readonly R[] {
  const notice = rules.kinds.find(({ id }) => id === kind);
  const purpose = rules.purposes.find(({ id }) => id === notice?.purpose);
  return purpose && notice?.channels.includes('message') ? chosenChannels(purpose, reachable, choices) : [];
}

/** Whether messages of a purpose are shown on devices that the member allowed it on. They asked for it there, so it is until they choose otherwise. */
export const choosesPush = (purpose: string, choices: readonly Choice[]): boolean =>
  choices.find((choice) => choice.purpose === purpose && choice.channel === 'push')?.allowed ?? true;

/** Whether some kind of a purpose is shown on devices. */
export const isPushed = (rules: NoticeRules, purpose: string): boolean =>
  rules.push !== undefined && rules.kinds.some((kind) => kind.purpose === purpose && kind.channels.includes('push'));

/** Whether a kind is shown on a member's devices. */
export function wantsPush(rules: NoticeRules, kind: string, choices: readonly Choice[]): boolean {
  const about = rules.kinds.find(({ id }) => id === kind);
  return about?.channels.includes('push') === true && choosesPush(about.purpose, choices);
}

export const earlier = (a: string | null, b: string): string => (a !== null && a < b ? a : b);

/** Whether the member wants nothing of a purpose sent to them. */
export const isRefused = (choices: readonly Choice[], purpose: string): boolean =>
  choices.some((choice) => choice.purpose === purpose && choice.channel !== 'push' && !choice.allowed);

interface Wish {
  readonly purpose: string;
  readonly channel: Way | 'message';
  readonly allowed: boolean;
}

/** Whether a member may choose so: of what they must know, one channel stays. A device may be lost, so it is not that one. */
export function decideChoice(
  rules: NoticeRules,
  { purpose, channel, allowed }: Wish,
  reachable: readonly Pick<Reachable, 'channel'>[],
  choices: readonly Choice[],
): { readonly refusal: ProblemCode } | undefined {
  const found = rules.purposes.find(({ id }) => id === purpose);
  if (!found) return { refusal: 'request.not_found' };
  if (found.optional || allowed || channel === 'push') return undefined;
  const others = chosenChannels(found, reachable, choices).filter((each) => each.channel !== channel);
  return channel === 'message' || others.length === 0 ? { refusal: 'notice.required' } : undefined;
}

/** The values of a text in a language. */
export const valuesIn = (params: Params, textOf: (key: string) => string): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? textOf(value.t) : value]));
