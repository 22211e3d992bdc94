import { createMemberServer, type MemberServer } from '../../member-server/app.ts';
import { createMember } from '../../member-server/profile/index.ts';
import { takeRelease } from '../../member-server/programme/index.ts';
import { openSession } from '../../member-server/sessions/index.ts';
import type { PreviewSource } from '../../schemas/preview.ts';
import type { ReleaseFeed } from '../../schemas/release.ts';
import { type Clock, FixedClock } from '../../server-kit/clock.ts';
import type { Database } from '../../server-kit/database.ts';
import type { Db } from '../../server-kit/db.ts';
import { Faults } from '../../server-kit/faults.ts';
import { createHttp, type Http } from '../../server-kit/http.ts';
import type { RandomSource } from '../../server-kit/random-source.ts';
import { makeSecrets } from '../../server-kit/secrets.ts';
import { nextRandomSource } from '../random-source.ts';
import type { DatabaseKind } from '../server-kit/databases.ts';
import { aMigratedDatabase } from '../server-kit/embedded.ts';
import { aMigratedPostgres } from '../server-kit/migrated.ts';
import { aFeed, aRelease } from './programme.ts';
import { everySessionOpen, noSimulations } from './sessions-of-operators.ts';

export const secrets = makeSecrets('a secret key for tests, long enough');

export interface Member {
  readonly id: string;
  readonly token: string;
  readonly market: string;
}

export interface TestServer {
  readonly server: MemberServer;
  readonly http: Http;
  readonly database: Database;
  readonly db: Db;
  readonly clock: FixedClock;
  readonly faults: Faults;
  /** Calls the API as this member; the key is made anew unless given. */
  call(
    member: Member | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<Answer>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly key?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
  readonly body: any;
  readonly text: string;
}

export interface ServerWanted {
  readonly now?: string;
  readonly releases?: ReleaseFeed;
  readonly previews?: PreviewSource;
  readonly database?: Database;
  readonly faults?: Faults;
  /** Those of the run's seed otherwise. */
  readonly random?: RandomSource;
  /** As `PAYMENT_PROVIDER` has it; the sandbox otherwise. */
  readonly paymentProvider?: string;
  /** Rate limits hold; they are lifted otherwise. */
  readonly limited?: true;
}

/** The member server in this process, on the embedded database unless another is given, at a clock that stands still. */
export async function aMemberServer(wanted: ServerWanted = {}): Promise<TestServer> {
  const faults = wanted.faults ?? new Faults();
  const database = wanted.database ?? (await aMigratedDatabase(faults));
  const db = database.schema('member');
  const clock = new FixedClock(wanted.now ?? '2025-02-10T08:00:00.000Z');
  const http = await createHttp({ logLevel: 'silent', faults });
  const releases = wanted.releases ?? aFeed(aRelease());
  const { paymentProvider = 'sandbox' } = wanted;
  const environment = { testControls: true, publicUrl: 'http://127.0.0.1:8080', paymentProvider };
  const previews = wanted.previews ? { previews: wanted.previews } : {};
  const server = await createMemberServer({
    db,
    clock,
    http,
    secrets,
    signals: database.signals,
    releases,
    environment,
    operators: everySessionOpen,
    simulations: noSimulations,
    faults,
    limitsLifted: () => wanted.limited !== true,
    random: wanted.random ?? nextRandomSource(),
    ...previews,
  });
  let keys = 0;
  return {
    server,
    http,
    database,
    db,
    clock,
    faults,
    async call(member, method, path, { key, body, headers } = {}) {
      const answer = await http.app.inject({
        method,
        url: `/api/v1${path}`,
        headers: {
          ...(member ? { authorization: `Bearer ${member.token}` } : {}),
          ...(method === 'GET' ? {} : { 'idempotency-key': key ?? `key-${++keys}` }),
          ...headers,
        },
        ...(body ? { payload: body } : {}),
      });
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json(), text: answer.body };
    },
    async close() {
      await http.app.close();
      await database.close();
    },
  };
}

/** The same on PostgreSQL, for suites of `onPostgres`. */
export async function aPostgresServer(wanted: ServerWanted = {}): Promise<TestServer> {
  const faults = new Faults();
  return aMemberServer({ ...wanted, database: await aMigratedPostgres({ faults }), faults });
}

/** The same on the kind of database that `onEachDatabase` gives. */
export const aServerOn = (kind: DatabaseKind, wanted: ServerWanted = {}): Promise<TestServer> =>
  kind === 'postgres' ? aPostgresServer(wanted) : aMemberServer(wanted);

/** A member with a wallet and a session, as registration makes them but without its reward. */
export async function signedIn(
  { server, clock, db }: Pick<TestServer, 'server' | 'db'> & { readonly clock: Clock },
  market = 'MY',
): Promise<Member> {
  const now = clock.now();
  const rules = takeRelease(server.tools.releases, now);
  return db.transaction(async (tx) => {
    const { id } = await createMember(tx, server.tools, { market: market as 'MY', language: 'en', now, rules });
    const { token } = openSession(tx, server.tools, { memberId: id, userAgent: undefined, now, rules });
    return { id, token, market };
  });
}
