import { hash, verify } from '@node-rs/argon2';
import { createMemberServer, type MemberServer } from '../../member-server/app.ts';
import type { SentMessage } from '../../member-server/messages/index.ts';
import { type OperationId, operations } from '../../schemas/api/index.ts';
import type { Operation } from '../../schemas/api/operation.ts';
import type { ReleaseFeed } from '../../schemas/release.ts';
import { FixedClock } from '../../server-kit/clock.ts';
import type { Database } from '../../server-kit/database.ts';
import type { Db } from '../../server-kit/db.ts';
import { Faults } from '../../server-kit/faults.ts';
import { createHttp, type HttpOptions } from '../../server-kit/http.ts';
import { makeHasher } from '../../server-kit/password-hasher.ts';
import { makeSecrets } from '../../server-kit/secrets.ts';
import { statement } from '../../server-kit/statement.ts';
import { aMigratedDatabase } from '../server-kit/embedded.ts';
import { aFeed, aRelease } from './programme.ts';
import { everySessionOpen, noSimulations } from './sessions-of-operators.ts';

export const start = '2026-03-01T08:00:00.000Z';
export const secondsAfter = (seconds: number, from = start): string => new Date(Date.parse(from) + seconds * 1_000).toISOString();
export const day = 86_400;

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, never>>;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CallOptions {
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
}

export interface Members {
  readonly db: Db;
  readonly clock: FixedClock;
  readonly faults: Faults;
  readonly http: Awaited<ReturnType<typeof createHttp>>;
  readonly parts: Pick<MemberServer, 'jobs'> & { outbox(): Promise<readonly SentMessage[]> };
  /** What is live; a test may put another release in. */
  readonly live: { feed: ReleaseFeed; limitsOff: boolean };
  /** Parameters of each password that was verified. */
  readonly verified: readonly string[];
  call(operation: OperationId, input?: object, options?: CallOptions): Promise<Answer>;
  /** Rows of a table, for what no operation shows. */
  rows<R = Record<string, unknown>>(sql: string): Promise<R[]>;
  deliver(): Promise<unknown>;
  /** Back to the first instant and the first release, without limits used up or messages sent: what a test begins with. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

let keys = 0;

/** The member server over HTTP on a database of their own: the baseline's documents with `changes` (campaign id → properties). */
export async function anAccountServer(
  changes: Readonly<Record<string, object>> = {},
  database?: Database,
  providers: { smsUrl?: string; whatsappUrl?: string; smtpUrl?: string } = {},
  faults = new Faults(),
  options: Pick<HttpOptions, 'logLevel' | 'logTo' | 'nameAddress'> = {},
): Promise<Members> {
  const opened = database ?? (await aMigratedDatabase(faults));
  const db = opened.schema('member');
  const clock = new FixedClock(start);
  const verified: string[] = [];
  const live = { feed: aFeed(aRelease(changes)), limitsOff: false };
  const http = await createHttp({ logLevel: 'silent', trustProxy: ['loopback'], ...options });
  const parts = await createMemberServer({
    db,
    clock,
    http,
    secrets: makeSecrets('a secret key of a test that is long enough'),
    operators: everySessionOpen,
    simulations: noSimulations,
    releases: {
      at: (now) => live.feed.at(now),
      effectiveAt: (instant) => live.feed.effectiveAt(instant),
      onChange: () => () => {},
      isKilled: (target, market) => live.feed.isKilled(target, market),
    },
    environment: { ...providers, publicUrl: 'https://club.test', testControls: true },
    faults,
    limitsLifted: () => live.limitsOff,
    hasher: makeHasher(
      { parallel: 2, queue: 400 },
      {
        hash,
        verify(stored, password) {
          // The parameters before the salt are what the work is measured by.
          verified.push(stored.split('$').slice(1, 4).join(' '));
          return verify(stored, password);
        },
      },
    ),
  });
  await http.app.ready();
  return {
    db,
    clock,
    faults,
    http,
    parts: parts as Members['parts'],
    live,
    verified,
    async call(id, input = {}, { token, key, headers = {}, from } = {}) {
      const operation: Operation = operations[id];
      const rest: Record<string, unknown> = { ...input };
      const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
        const value = encodeURIComponent(String(rest[name]));
        delete rest[name];
        return value;
      });
      const inQuery = operation.method === 'GET' || operation.method === 'DELETE';
      const query = inQuery ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
      const answer = await http.app.inject({
        method: operation.method,
        url: `/api/v1${path}${query}`,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(operation.movesValue ? { 'idempotency-key': key ?? `test-${keys++}` } : {}),
          ...(from === undefined ? {} : { 'x-forwarded-for': from }),
          ...headers,
        },
        ...(inQuery ? {} : { payload: rest }),
      });
      return {
        status: answer.statusCode,
        body: answer.body === '' ? ({} as never) : answer.json(),
        headers: answer.headers as Record<string, string>,
      };
    },
    rows: <R>(sql: string) => db.all<object, R>(statement(`test.${keys++}`, sql), {}),
    deliver: () => parts.jobs.runNow('deliver-outbox'),
    async renew() {
      clock.moveTo(start);
      live.feed = aFeed(aRelease(changes));
      live.limitsOff = false;
      faults.clear();
      await db.transaction((tx) => tx.script('truncate rate_bucket, message, code_challenge, code_market_hour, password_attempts'));
    },
    async close() {
      await http.app.close();
      await opened.close();
    },
  };
}

let phones = 0;
/** A Malaysian mobile number nobody else in this file has, as typed at home. */
export const aPhone = (): string => `011${String(10_000_000 + phones++)}`;
export const anEmail = (): string => `shopper${phones++}@mail.test`;

export const password = 'lantern river 42';
export const agreements = [
  { slug: 'privacy-statement', version: '2026-01' },
  { slug: 'user-agreement', version: '2026-01' },
  { slug: 'membership-terms', version: '2026-01' },
];

/** The newest code sent to an account, with its challenge. */
export async function aCode(
  server: Members,
  purpose: 'register' | 'login' | 'reset' | 'verify',
  account: string,
  options: CallOptions = {},
): Promise<{ challengeId: string; code: string }> {
  const accountType = account.includes('@') ? 'email' : 'mobile';
  const sent = await server.call('verificationCodes.send', { purpose, accountType, account, country: 'MY' }, options);
  if (sent.status !== 202) throw new Error(`No code was sent: ${JSON.stringify(sent.body)}`);
  const [message] = await server.parts.outbox();
  return { challengeId: String(sent.body.challengeId), code: String(message?.params.code) };
}

export const aForm = (account: string, more: object = {}) => ({
  accountType: account.includes('@') ? 'email' : 'mobile',
  account,
  country: 'MY',
  password,
  confirmPassword: password,
  agreements,
  ...more,
});

export interface Registered {
  readonly account: string;
  readonly token: string;
  readonly id: string;
  readonly memberNumber: string;
  readonly successToken: string;
  readonly coins: number;
}

/** Registers over HTTP with limits lifted, from sending the code on. */
export async function aMember(server: Members, more: { account?: string } & Record<string, unknown> = {}): Promise<Registered> {
  const { account = anEmail(), ...form } = more;
  const before = server.live.limitsOff;
  server.live.limitsOff = true;
  try {
    const code = await aCode(server, 'register', account);
    const { status, body } = await server.call('registrations.create', aForm(account, { ...code, ...form }));
    if (status !== 201) throw new Error(`Not registered: ${JSON.stringify(body)}`);
    const { token, successToken, coins, member } = body as unknown as Registered & { member: { id: string; memberNumber: string } };
    return { account, token, successToken, coins, ...member };
  } finally {
    server.live.limitsOff = before;
  }
}
