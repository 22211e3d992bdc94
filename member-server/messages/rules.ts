import { showNumber } from '../../schemas/figures.ts';

export const channels = ['sms', 'email', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** How a message leaves: by a channel to a phone or an email, or as a notification to a device. */
export const ways = [...channels, 'push'] as const;
export type Way = (typeof ways)[number];

/** What became of one attempt to deliver. */
export type NextStep = { readonly state: 'waiting'; readonly dueAt: string } | { readonly state: 'failed' };

const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 3_600;
const MOST_ATTEMPTS = 10;

/** After a failed attempt: the pause doubles up to an hour; past its time or after ten attempts a message is given up. */
export function decideNext(attempts: number, expiresAt: string | null, now: string): NextStep {
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
  const dueAt = new Date(Date.parse(now) + pause * 1_000).toISOString();
  return attempts >= MOST_ATTEMPTS || (expiresAt !== null && expiresAt <= dueAt) ? { state: 'failed' } : { state: 'waiting', dueAt };
}

/**
 * Fills `{{name}}`, numbers by the rules of the language tag; an unknown name becomes nothing, at the end of a text without a trace. Message texts name
 * no formats.
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

/** Those of some channels for which the member has a verified phone or email, in the order of the channels. */
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
