import { DAY_MS } from '../../schemas/dates.ts';
/** State of a payment; `refunding` until the provider has returned the money. */
export type PaymentState = 'pending' | 'paid' | 'failed' | 'refunding' | 'refunded';
/** State of a payment at its provider; `open` while it waits for its payer. */
export type ProviderState = 'open' | 'paid' | 'failed' | 'refunded';
export type RefundReason = 'svip_active' | 'ops';

const steps: Readonly<Record<PaymentState, Partial<Record<ProviderState, 'paid' | 'failed' | 'refunded'>>>> = {
  pending: { paid: 'paid', failed: 'failed', refunded: 'refunded' },
  // Providers report a failed attempt and a successful one in any order: money that was taken counts.
  failed: { paid: 'paid', refunded: 'refunded' },
  paid: { refunded: 'refunded' },
  refunding: { refunded: 'refunded' },
  refunded: {},
};

/** The state that follows from a provider's report; undefined if it changes nothing. Reports may arrive in any order and repeatedly. */
export const nextState = (state: PaymentState, said: ProviderState): 'paid' | 'failed' | 'refunded' | undefined => steps[state][said];

const FIRST_SECONDS = 60;
const LONGEST_SECONDS = 3_600;

const after = (now: string, seconds: number): string => new Date(Date.parse(now) + seconds * 1_000).toISOString();

/** When to ask the provider for the first time about a payment without a webhook. */
export const firstLook = (now: string): string => after(now, FIRST_SECONDS);

/** When to ask again after `tries` attempts: the pause doubles up to an hour, without a limit on attempts. */
export const nextLook = (tries: number, now: string): string => after(now, Math.min(FIRST_SECONDS * 2 ** tries, LONGEST_SECONDS));

/** Whether a refund that the provider refused again is left to an operator. */
export const isGivenUp = ({ giveUpAt }: { readonly giveUpAt: string | null }, now: string): boolean =>
  giveUpAt !== null && Date.parse(giveUpAt) <= Date.parse(now);

/** True from one day after the end of the checkout: a state that is not final then will not become so; a late payment is reported by its webhook. */
export const isLost = ({ expiresAt }: { readonly expiresAt: string }, now: string): boolean =>
  Date.parse(expiresAt) + DAY_MS <= Date.parse(now);

interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

/** Whether the amount that a provider reports as paid is the amount due; true if it reports none. */
export const isWhole = (due: Money, paid: Money | undefined): boolean =>
  paid === undefined || (paid.amountMinor === due.amountMinor && paid.currency === due.currency);
