import type { FastifyInstance } from 'fastify';
import type { Environment } from '../server-kit/environment.ts';
import type { Job } from '../server-kit/jobs.ts';
import type { MemberRoute, MemberTools } from './feature.ts';
import { addSandboxPage, makePaymentProvider, missingPaymentProvider } from './payments/index.ts';
import { jobs as planJobs } from './plans/index.ts';
import { routes as planRoutes } from './plans/routes.ts';
import { takeRelease } from './programme/index.ts';

export interface PaymentOptions {
  readonly environment: Pick<Environment, 'publicUrl'> & Partial<Pick<Environment, 'paymentProvider'>>;
  readonly app: FastifyInstance;
  /** Of the member API, where webhooks come in. */
  readonly prefix: string;
  readonly now: () => string;
  readonly beforeEach?: () => Promise<void>;
}

/** Everything about plans and their payments that the app takes up. */
export function paymentParts(tools: MemberTools, { environment, app, prefix, now, beforeEach }: PaymentOptions) {
  const { paymentProvider = 'sandbox' } = environment;
  const address = () => {
    const bound = app.server.address();
    return bound === null || typeof bound === 'string' ? undefined : `http://${hostOf(bound.address)}:${bound.port}`;
  };
  // A port that the system chooses is known once it listens.
  const publicUrl = () => (environment.publicUrl.endsWith(':0') ? (address() ?? environment.publicUrl) : environment.publicUrl);
  const webhook = () => {
    const here = address();
    return here && `${here}${prefix}/webhooks/payments/sandbox`;
  };
  const { db, secrets, faults } = tools;
  const { provider, sandbox } = makePaymentProvider(paymentProvider, { db, secrets, faults, publicUrl, webhook });
  if (sandbox) {
    const currencies = () => takeRelease(tools.releases, now()).site.currencies;
    addSandboxPage(app, sandbox, { now, currencies, ...(beforeEach ? { beforeEach } : {}) });
  }
  const jobs: readonly Job[] = [
    ...planJobs(tools, provider),
    ...(sandbox ? [{ name: 'deliver-sandbox', schedule: '*/15 * * * * *', run: (at: string) => sandbox.deliver(at) }] : []),
  ];
  return {
    jobs,
    missing: missingPaymentProvider(paymentProvider),
    routesOver: (memberTools: MemberTools): readonly MemberRoute[] => planRoutes(memberTools, { provider, publicUrl }),
  };
}

/** Where a process reaches itself that listens at an address. */
function hostOf(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return address.includes(':') ? `[${address}]` : address;
}
