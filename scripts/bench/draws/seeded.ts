import { createMemberServer } from '../../../member-server/app.ts';
import { migrations } from '../../../member-server/migrations.ts';
import { programme } from '../../../member-server/programme/index.ts';
import { FixedClock } from '../../../server-kit/clock.ts';
import { type DatabaseOptions, openDatabase } from '../../../server-kit/database.ts';
import { createHttp, type Http } from '../../../server-kit/http.ts';
import { migrate } from '../../../server-kit/migrate.ts';
import { makeSecrets, type Secrets } from '../../../server-kit/secrets.ts';
import { aFeed, aRelease } from '../../../tests/member-server/programme.ts';
import { everySessionOpen, noSimulations } from '../../../tests/member-server/sessions-of-operators.ts';
import { seedMembers } from '../../seed/members.ts';
import { tokenOf } from '../../seed/token.ts';
import type { Recordable } from '../replay/record.ts';
import { changedLotteries, type DrawKind, kinds, memberOf, openPath, world } from './world.ts';

/** The API over a database of seeded members, without a port. */
export interface Seeded extends Recordable<DrawKind> {
  readonly http: Http;
  readonly secrets: Secrets;
}

const written = { draw: 1, idempotency_key: 1 };

/** Seeds `members` members; undefined if they are seeded already. */
export async function openSeeded(options: DatabaseOptions, members?: number): Promise<Seeded> {
  const { now, market } = world;
  const release = aRelease(changedLotteries());
  const secrets = makeSecrets('a secret key for benches, long enough');
  const database = await openDatabase(options);
  const db = database.schema('member');
  if (members !== undefined) {
    await migrate(db, 'member', migrations, now);
    await seedMembers(db, { count: members, rules: programme(release), secrets, now, progress: console.error, markets: [market] });
  }
  const http = await createHttp({ logLevel: 'silent' });
  const server = await createMemberServer({
    db,
    clock: new FixedClock(now),
    http,
    secrets,
    operators: everySessionOpen,
    simulations: noSimulations,
    releases: aFeed(release),
    environment: { testControls: false, publicUrl: 'http://127.0.0.1:8080' },
    limitsLifted: () => true,
  });
  const authorization = (member: number): string => `Bearer ${tokenOf(member)}`;
  const inject = async (kind: DrawKind, member: number, call: number): Promise<string> => {
    const headers = { authorization: authorization(member), 'idempotency-key': `t${call}` };
    const payload = { clientSeed: `seed-${call}`, expectedCost: world.costCoins };
    const url = `${openPath(kind)}/draws`;
    const { statusCode, body } = await http.app.inject({ method: 'POST', url, headers, payload });
    if (statusCode !== 201) throw new Error(body);
    return body;
  };
  // The first draw of a day creates its rows, which the other ways expect to exist.
  if (members !== undefined) for (const [at, kind] of kinds.entries()) await inject(kind, 1, -at);
  return {
    db,
    http,
    secrets,
    memberOf,
    rowsOf: { hot: written, spread: written },
    inject,
    async prepare(_kind, member) {
      await http.app.inject({ method: 'GET', url: openPath('hot'), headers: { authorization: authorization(member) } });
    },
    async close() {
      server.close();
      await http.app.close();
      await database.close();
    },
  };
}
