import { codesOf, type SiteCodes } from '../schemas/codes.ts';
import { Faults } from '../server-kit/faults.ts';
import { makeIds } from '../server-kit/ids.ts';
import { Jobs } from '../server-kit/jobs.ts';
import { systemRandom } from '../server-kit/random-source.ts';
import { RateLimits } from '../server-kit/rate-limit.ts';
import { accountParts } from './account-parts.ts';
import type { MemberTools } from './feature.ts';
import { acceptInvitation, completeInvitation } from './invitations/index.ts';
import type { MemberServerOptions } from './options.ts';
import { paymentParts } from './payment-parts.ts';
import { takeRelease } from './programme/index.ts';

export const prefix = '/api/v1';

/** Services that routes and background work share. */
export interface MemberServices {
  readonly tools: MemberTools;
  readonly accounts: ReturnType<typeof accountParts>;
  readonly payments: ReturnType<typeof paymentParts>;
  /** Jobs of this server; empty until `startBackground`. */
  readonly jobs: Jobs;
  now(): string;
  /** Codes of the live site: markets, languages and others. */
  codes(): SiteCodes;
  /** Updates the shared test clock, if there is one. */
  readonly shared: Pick<MemberServerOptions, 'beforeEach'>;
}

/** Creates the shared services, and adds the page of the payment sandbox, which its provider needs. */
export function createServices(options: MemberServerOptions): MemberServices {
  const { db, clock, http, releases, secrets, environment, faults = new Faults() } = options;
  const now = () => clock.now();
  const randomSource = options.random ?? systemRandom;
  const rates = new RateLimits(options.limitsLifted);
  const tools: MemberTools = { db, releases, secrets, ids: makeIds(randomSource), random: randomSource, rates, faults };
  const shared = options.beforeEach ? { beforeEach: options.beforeEach } : {};
  const accounts = accountParts(tools, {
    providers: environment,
    testControls: environment.testControls,
    log: http.log,
    hasher: options.hasher,
    invitations: { accept: acceptInvitation, complete: completeInvitation },
  });
  const payments = paymentParts(tools, { environment, app: http.app, prefix, now, ...shared });
  const jobs = new Jobs({ db, now, log: http.log, ...shared });
  return { tools, accounts, payments, jobs, now, codes: () => codesOf(takeRelease(releases, now()).site), shared };
}
