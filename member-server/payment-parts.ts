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
  /** Path prefix of the member API, below which webhooks arrive. */
  readonly prefix: string;
  readonly now: () => string;
  readonly beforeEach?: () => Promise<void>;
}

/** Creates the payment provider with its sandbox page, and the jobs and routes of plans and payments. */
export function paymentParts(tools: MemberTools, { environment, app, prefix, now, beforeEach }: PaymentOptions) {
  const { paymentProvider = 'sandbox' } = environment;
  const address = () => {
    const bound = app.server.address();
    return bound === null || typeof bound === 'string' ? undefined : `http://${hostOf(bound.address)}:${bound.port}`;
  };
  // With port 0 the system chooses a port, which is known once the server listens.
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

/** Host by which a process that listens on `address` reaches itself. */
function hostOf(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return address.includes(':') ? `[${address}]` : address;
}
