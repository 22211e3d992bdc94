import type { Readiness } from '../server-kit/health.ts';
import { missingProviders, type ProviderAddresses } from './messages/index.ts';

/**
 * Says on `GET /readyz` which messages would reach nobody, and that no payment can be made. `markets` are those of the present release, `payments`
 * is what payments miss, in a sentence. The server serves on without either.
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
