import type { ProviderState } from './rules.ts';

export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

/** A payment to be made by a member. */
export interface Charge {
  /** Our id of the payment; the same charge sent twice opens one checkout. */
  readonly reference: string;
  readonly amount: Money;
  /** What is bought, as shown to the member on the provider’s page. */
  readonly title: string;
  readonly language: string;
  /** URL to which the member returns, whatever the outcome. */
  readonly returnUrl: string;
  readonly expiresAt: string;
  readonly now: string;
}

/** A payment as sent to its provider; `ref` is the provider’s own id. */
export interface ProviderPayment {
  readonly reference: string;
  readonly ref: string;
  readonly amount: Money;
  readonly now: string;
}

/** An event about a payment from a webhook whose signature was checked. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly reference: string;
  readonly said: ProviderState;
  readonly paid?: Money;
}

export interface SignedBody {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
  readonly now: string;
}

/**
 * A payment provider. Every call is idempotent and may be retried: a charge by its reference, a refund by the payment. A call rejects if the provider
 * refuses or does not answer; it then counts as not having happened.
 */
export interface PaymentProvider {
  readonly name: string;
  /** True if no real money moves. */
  readonly isSandbox: boolean;
  open(charge: Charge): Promise<{ readonly ref: string; readonly url: string }>;
  ask(known: ProviderPayment): Promise<{ readonly said: ProviderState; readonly paid?: Money }>;
  /** Resolves when the provider has accepted the refund of the whole amount. */
  refund(known: ProviderPayment): Promise<void>;
  /**
   * Reads a webhook; undefined if it is not about one of our payments. Refuses with `partner.signature_invalid` a body that the provider did not
   * sign, with `partner.timestamp_skew` one that was signed too long ago.
   */
  read(signed: SignedBody): ProviderEvent | undefined;
}
