import type { ProviderState } from './rules.ts';

export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

/** What a member is to pay. */
export interface Charge {
  /** Our id of the payment; the same charge sent twice opens one checkout. */
  readonly reference: string;
  readonly amount: Money;
  /** What is bought, as the member reads it on the provider’s page. */
  readonly title: string;
  readonly language: string;
  /** Where the member goes back to, whatever came of it. */
  readonly returnUrl: string;
  readonly expiresAt: string;
  readonly now: string;
}

/** A payment as its provider is asked of it; `ref` is the provider’s own id. */
export interface ProviderPayment {
  readonly reference: string;
  readonly ref: string;
  readonly amount: Money;
  readonly now: string;
}

/** One thing that a provider tells of a payment, after its signature was checked. */
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
 * One payment provider. Every call may be made again: a charge by its reference, a refund by the payment. A call rejects where the provider does not answer
 * or refuses; nothing is then taken to have happened.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Money is only pretended to move. */
  readonly isSandbox: boolean;
  open(charge: Charge): Promise<{ readonly ref: string; readonly url: string }>;
  ask(known: ProviderPayment): Promise<{ readonly said: ProviderState; readonly paid?: Money }>;
  /** Resolves when the provider has taken the refund of the whole amount. */
  refund(known: ProviderPayment): Promise<void>;
  /**
   * Reads a webhook; undefined for one that tells nothing of a payment of ours. Refuses with `partner.signature_invalid` what the provider did not sign, with
   * `partner.timestamp_skew` what it signed long ago.
   */
  read(signed: SignedBody): ProviderEvent | undefined;
}
