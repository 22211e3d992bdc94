import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../schemas/dates.ts';
import type { Job } from '../server-kit/jobs.ts';
import type { Migration } from '../server-kit/migrate.ts';
import { makeHasher, type PasswordHasher } from '../server-kit/password-hasher.ts';
import { authenticate } from './access.ts';
import { routes as accountRoutes, migrations as accounts, type Invitations } from './accounts/index.ts';
import { routes as codeRoutes, migrations as codes, sweepChallenges } from './codes/index.ts';
import { routes as consentRoutes, migrations as consents } from './consents/index.ts';
import { migrations as devices, sweepDevices } from './devices/index.ts';
import type { MemberRoute, MemberTools } from './feature.ts';
import { migrations as identities } from './identities/index.ts';
import { handOverNotices, migrations as inbox, jobs as inboxJobs } from './inbox/index.ts';
import { routes as inboxRoutes } from './inbox/routes.ts';
import { opsRoutes as messageAdminRoutes } from './message-admin/index.ts';
import {
  channelsWithoutProvider,
  deliverDue,
  listSent,
  makeProviders,
  migrations as messages,
  type ProviderAddresses,
  sweepMessages,
} from './messages/index.ts';
import { migrations as passwords, sweepAttempts } from './passwords/index.ts';
import { routes as placeRoutes } from './places/index.ts';
import { addPictures, migrations as profile, routes as profileRoutes } from './profile/index.ts';
import { takeRelease } from './programme/index.ts';
import { migrations as push, pushSender } from './push/index.ts';
import { routes as pushRoutes } from './push/routes.ts';
import { routes as sessionRoutes, migrations as sessions, sweepExpired } from './sessions/index.ts';
import { routes as termsRoutes } from './terms/index.ts';

/** Migrations for members and their accounts; the tables of coins, vouchers and other value reference them and come later. */
export const accountMigrations: readonly Migration[] = [
  ...profile,
  ...identities,
  ...passwords,
  ...codes,
  ...sessions,
  ...devices,
  ...consents,
  ...messages,
  ...inbox,
  ...push,
  ...accounts,
];

export interface AccountOptions {
  readonly providers: ProviderAddresses;
  /** Sent messages stay readable for `GET /test/outbox`. */
  readonly testControls: boolean;
  readonly log: { warn(details: object, message: string): void };
  readonly invitations: Invitations;
  readonly hasher?: PasswordHasher | undefined;
}

/** Passwords hashed in parallel, and requests that may queue: about ten seconds of waiting on two cores. */
const HASHING = { parallel: 2, queue: 400 };
/** Codes and messages are kept longer than stored answers, because a repeated request evaluates its code again. */
const KEPT_MS = 8 * DAY_MS;

/** Creates the account services: routes, jobs, authentication, and the outbox that test controls read. */
export function accountParts(
  base: MemberTools,
  { providers, testControls, log, invitations, hasher = makeHasher(HASHING) }: AccountOptions,
) {
  const without = channelsWithoutProvider(providers);
  if (without.length > 0) log.warn({ channels: without }, 'no provider is set: messages of these channels stay in the outbox');
  const own = {
    hasher,
    providers: makeProviders(providers, base.faults, pushSender(base, { publicUrl: providers.publicUrl, allowLoopback: testControls })),
    allowLoopback: testControls,
    keepSent: testControls,
    invitations,
  };
  const tools = { ...base, ...own };
  const routesOver = (given: MemberTools): readonly MemberRoute[] => {
    const accountTools = { ...given, ...own };
    return [
      ...accountRoutes(accountTools),
      ...codeRoutes(accountTools),
      ...consentRoutes(accountTools),
      ...inboxRoutes(accountTools),
      ...placeRoutes(accountTools),
      ...profileRoutes(accountTools),
      ...pushRoutes(accountTools),
      ...sessionRoutes(accountTools),
      ...termsRoutes(accountTools),
    ];
  };
  const deliverMessages = async (now: string) => {
    await handOverNotices(tools, now);
    return deliverDue(tools, now);
  };
  const jobs: readonly Job[] = [
    { name: 'deliver-messages', schedule: '*/10 * * * * *', run: deliverMessages },
    ...inboxJobs(base),
    { name: 'sweep-accounts', schedule: '23 * * * *', run: (now) => sweep(base, now) },
  ];
  return {
    /** Member routes on the given tools: the real ones, or those of a preview. */
    routesOver,
    opsRoutes: messageAdminRoutes({ ...tools, silent: without }),
    jobs,
    /** Sends the messages that are due. */
    deliverMessages,
    authenticate: (now: () => string) => authenticate(tools, now),
    outbox: () => listSent(base.db, base.secrets),
    addTo: (app: FastifyInstance) => addPictures(app, base.db),
  };
}

const sweep = ({ db, releases }: MemberTools, now: string): Promise<object> =>
  db.transaction(
    async (tx) => {
      const ago = (ms: number): string => new Date(Date.parse(now) - ms).toISOString();
      const before = ago(KEPT_MS);
      const { password, session } = takeRelease(releases, now).accounts;
      return {
        attempts: await sweepAttempts(tx, ago(password.lockWindowHours * 3_600_000)),
        challenges: await sweepChallenges(tx, before),
        sessions: await sweepExpired(tx, now),
        devices: await sweepDevices(tx, ago(session.idleDays * DAY_MS)),
        messages: await sweepMessages(tx, before),
      };
    },
    { useCase: 'accounts.sweep' },
  );
