import { showNumber } from '../../schemas/figures.ts';

export const channels = ['sms', 'email', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** Ways to send a message: by a channel to a phone or an email, or as a push notification to a device. */
export const ways = [...channels, 'push'] as const;
export type Way = (typeof ways)[number];

/** State after a failed attempt to deliver. */
export type NextStep = { readonly state: 'waiting'; readonly dueAt: string } | { readonly state: 'failed' };

const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 3_600;
const MOST_ATTEMPTS = 10;

/**
 * Decides the retry after a failed attempt, with exponential back-off up to an hour. Gives up after ten attempts, or if the message would expire
 * first.
 */
export function decideNext(attempts: number, expiresAt: string | null, now: string): NextStep {
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
  const dueAt = new Date(Date.parse(now) + pause * 1_000).toISOString();
  return attempts >= MOST_ATTEMPTS || (expiresAt !== null && expiresAt <= dueAt) ? { state: 'failed' } : { state: 'waiting', dueAt };
}

/**
 * Fills `{{name}}` placeholders; numbers are formatted for the language tag. An unknown name becomes empty, and trailing spaces are removed. Message
 * texts contain no formats.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>, tag: string): string {
  const written = (name: string): string => {
    const value = Object.hasOwn(values, name) ? values[name]! : '';
    return typeof value === 'number' ? showNumber(value, tag) : value;
  };
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => written(name)).trimEnd();
}

interface Contact {
  readonly kind: 'phone' | 'email';
  readonly value: string;
  readonly verifiedAt?: string;
}

/** Channels for which the member has a verified phone or email, in the given order. */
export function reachableBy(
  channels: readonly Channel[],
  contacts: readonly Contact[],
): { readonly channel: Channel; readonly to: string }[] {
  return channels.flatMap((channel) => {
    const kind = channel === 'email' ? 'email' : 'phone';
    const found = contacts.find((contact) => contact.kind === kind && contact.verifiedAt !== undefined);
    return found ? [{ channel, to: found.value }] : [];
  });
}
