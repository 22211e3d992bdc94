import type { PaymentProvider } from './provider.ts';
import { makeSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { makeStripe } from './stripe.ts';

export interface Providers {
  readonly provider: PaymentProvider;
  /** Where that is the sandbox. */
  readonly sandbox?: Sandbox;
}

/** The provider that `PAYMENT_PROVIDER` names: the sandbox, or an address of a real one. */
export function makePaymentProvider(setting: string, options: SandboxOptions): Providers {
  if (setting.startsWith('stripe+')) return { provider: makeStripe(setting, options.faults) };
  const sandbox = makeSandbox(options);
  return { provider: sandbox, sandbox };
}

/** What is wrong with the setting where payments should be real, in a sentence. */
export const missingPaymentProvider = (setting: string): string | undefined =>
  setting.startsWith('stripe+') ? undefined : 'plans are sold for no money by the sandbox: name a provider in PAYMENT_PROVIDER';
