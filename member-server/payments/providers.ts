import type { PaymentProvider } from './provider.ts';
import { makeSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { makeStripe } from './stripe.ts';

export interface Providers {
  readonly provider: PaymentProvider;
  /** Set if the provider is the sandbox. */
  readonly sandbox?: Sandbox;
}

/** Creates the provider that `PAYMENT_PROVIDER` names: the sandbox, or a real one by its address. */
export function makePaymentProvider(setting: string, options: SandboxOptions): Providers {
  if (setting.startsWith('stripe+')) return { provider: makeStripe(setting, options.faults) };
  const sandbox = makeSandbox(options);
  return { provider: sandbox, sandbox };
}

/** A sentence on what the setting lacks for real payments; undefined if nothing. */
export const missingPaymentProvider = (setting: string): string | undefined =>
  setting.startsWith('stripe+') ? undefined : 'plans are sold for no money by the sandbox: name a provider in PAYMENT_PROVIDER';
