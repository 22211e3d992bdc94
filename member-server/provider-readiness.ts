import type { Readiness } from '../server-kit/health.ts';
import { missingProviders, type ProviderAddresses } from './messages/index.ts';

/**
 * Adds a check to `GET /readyz` for messages that no provider would deliver and for payments that cannot be made. `markets` are those of the live
 * release; `payments` is a sentence about what payments lack. The server keeps serving if the check fails.
 */
export function addProviderReadiness(
  readiness: Readiness,
  addresses: ProviderAddresses,
  markets: () => Parameters<typeof missingProviders>[1],
  payments: string | undefined,
): void {
  readiness.add({
    name: 'providers',
    title: 'Some messages reach nobody, or payments are none',
    required: false,
    check: async () => [missingProviders(addresses, markets()), payments].filter(Boolean).join('; ') || undefined,
  });
}
