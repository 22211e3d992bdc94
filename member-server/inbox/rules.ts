import type { OperationTypes } from '../../schemas/api/types.ts';
import { localTime } from '../../schemas/dates.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import type { NoticeRules } from '../programme/index.ts';

type Purpose = NoticeRules['purposes'][number];
type Way = OperationTypes['noticePreferences.list']['result']['items'][number]['channels'][number]['channel'];
type Channel = Exclude<Way, 'push'>;

/** Values of a text: dates formatted when the notice was created, and names as text keys, resolved in each reader's language. */
export type Params = Readonly<Record<string, string | number | { readonly t: string }>>;

/** Returns a document's name as a value of a text, resolved in the reader's language; the contract's type says string for `{ t: <key> }`. */
export const nameValue = (name: unknown): Params[string] =>
  typeof name === 'object' && name !== null && 't' in name ? { t: String(name.t) } : String(name);

/** A member's choice for a purpose and a channel. */
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

/** Instant at which a message is sent: now, or at the end of the market's quiet hours. Equal times mean no quiet hours. */
export function sendAt(quiet: QuietHours | undefined, timeZone: string, now: string): string {
  if (!quiet) return now;
  const [from, until, at] = [quiet.quietFrom, quiet.quietUntil, localTime(now, timeZone)].map(minutesOf) as [number, number, number];
  const isQuiet = from <= until ? at >= from && at < until : at >= from || at < until;
  if (!isQuiet) return now;
  const wait = (until - at + DAY_MINUTES) % DAY_MINUTES;
  return new Date(Math.floor(Date.parse(now) / 60_000 + wait) * 60_000).toISOString();
}

/** A channel of the member’s market, with the member's verified phone or email for it. */
export interface Reachable {
  readonly channel: Channel;
  readonly to: string;
}

/**
 * Channels for messages of a purpose. Without a choice, the first of the market’s channels that reaches the member. Mandatory purposes use that one
 * too if none of the chosen channels reaches the member.
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

/** Message channels for a kind of notice, besides the list. A kind that the release does not define stays only in the list. */
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

/** True if the member allows push notifications of a purpose; by default true, because they opted in on the device. */
export const choosesPush = (purpose: string, choices: readonly Choice[]): boolean =>
  choices.find((choice) => choice.purpose === purpose && choice.channel === 'push')?.allowed ?? true;

/** True if the release sends any kind of the purpose by push. */
export const isPushed = (rules: NoticeRules, purpose: string): boolean =>
  rules.push !== undefined && rules.kinds.some((kind) => kind.purpose === purpose && kind.channels.includes('push'));

/** True if a kind is sent to the member's devices. */
export function wantsPush(rules: NoticeRules, kind: string, choices: readonly Choice[]): boolean {
  const about = rules.kinds.find(({ id }) => id === kind);
  return about?.channels.includes('push') === true && choosesPush(about.purpose, choices);
}

/** Returns the earlier of two instants; `b` if `a` is null. */
export const earlier = (a: string | null, b: string): string => (a !== null && a < b ? a : b);

/** True if the member refused messages of a purpose on any channel. */
export const isRefused = (choices: readonly Choice[], purpose: string): boolean =>
  choices.some((choice) => choice.purpose === purpose && choice.channel !== 'push' && !choice.allowed);

interface Wish {
  readonly purpose: string;
  readonly channel: Way | 'message';
  readonly allowed: boolean;
}

/** Decides if a choice is allowed: a mandatory purpose keeps at least one channel other than push, because a device may be lost. */
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

/** Resolves the values of a text in a language. */
export const valuesIn = (params: Params, textOf: (key: string) => string): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? textOf(value.t) : value]));
