import { DAY_MS } from '../../schemas/dates.ts';
/** Where a payment is: `refunding` until the provider has given the money back. */
export type PaymentState = 'pending' | 'paid' | 'failed' | 'refunding' | 'refunded';
/** What a provider says of a payment; `open` of one that waits for its payer. */
export type ProviderState = 'open' | 'paid' | 'failed' | 'refunded';
export type RefundReason = 'svip_active' | 'ops';

const steps: Readonly<Record<PaymentState, Partial<Record<ProviderState, 'paid' | 'failed' | 'refunded'>>>> = {
  pending: { paid: 'paid', failed: 'failed', refunded: 'refunded' },
  // Providers tell of an attempt that failed and of the one that went well in any order: money that was taken counts.
  failed: { paid: 'paid', refunded: 'refunded' },
  paid: { refunded: 'refunded' },
  refunding: { refunded: 'refunded' },
  refunded: {},
};

/** The state that follows from what a provider says, in whichever order and however often it says it; nothing where it changes nothing. */
export const nextState = (state: PaymentState, said: ProviderState): 'paid' | 'failed' | 'refunded' | undefined => steps[state][said];

const FIRST_SECONDS = 60;
const LONGEST_SECONDS = 3_600;

const after = (now: string, seconds: number): string => new Date(Date.parse(now) + seconds * 1_000).toISOString();

/** When the provider is asked for the first time of a payment of which nothing was heard. */
export const firstLook = (now: string): string => after(now, FIRST_SECONDS);

/** After so many tries: the pause doubles up to an hour, for as long as it takes. */
export const nextLook = (tries: number, now: string): string => after(now, Math.min(FIRST_SECONDS * 2 ** tries, LONGEST_SECONDS));

/** Whether a refund that the provider refused again is left to a person. */
export const isGivenUp = ({ giveUpAt }: { readonly giveUpAt: string | null }, now: string): boolean =>
  giveUpAt !== null && Date.parse(giveUpAt) <= Date.parse(now);

/** A provider that still says nothing final a day after the end of the checkout will not any more; a late payment is then told by its webhook. */
export const isLost = ({ expiresAt }: { readonly expiresAt: string }, now: string): boolean =>
  Date.parse(expiresAt) + DAY_MS <= Date.parse(now);

interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

/** Whether what a provider says was paid is what was asked for. */
export const isWhole = (due: Money, paid: Money | undefined): boolean =>
  paid === undefined || (paid.amountMinor === due.amountMinor && paid.currency === due.currency);
