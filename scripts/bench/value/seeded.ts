import { createMemberServer, type MemberServer } from '../../../member-server/app.ts';
import { migrations } from '../../../member-server/migrations.ts';
import { addDemoKey } from '../../../member-server/partners/index.ts';
import { type Programme, programme } from '../../../member-server/programme/index.ts';
import { FixedClock } from '../../../server-kit/clock.ts';
import { type DatabaseOptions, openDatabase } from '../../../server-kit/database.ts';
import { createHttp, type Http } from '../../../server-kit/http.ts';
import { migrate } from '../../../server-kit/migrate.ts';
import { makeSecrets, type Secrets } from '../../../server-kit/secrets.ts';
import { aFeed, aRelease } from '../../../tests/member-server/programme.ts';
import { everySessionOpen, noSimulations } from '../../../tests/member-server/sessions-of-operators.ts';
import { seedMembers } from '../../seed/members.ts';
import type { Recordable } from '../replay/record.ts';
import { kinds, memberOf, ofTill, type RequestKind, readCoins, requestOf, rowsOf, world } from './requests.ts';

const PLENTY = 10_000_000;
const enrich = `update coin_lot set granted = granted + ${PLENTY}, remaining = remaining + ${PLENTY} where id like '0000c1%';
  update coin_account set available = available + ${PLENTY}; analyze coin_lot; analyze coin_account`;
const release = aRelease({
  [world.offer]: { total: PLENTY, perMember: PLENTY },
  [world.itemOffer]: { total: PLENTY },
  [world.item]: { stockTotal: PLENTY, priceCoins: world.itemCoins },
  orders: { coinsPerDay: PLENTY, coinsPerSevenDays: PLENTY },
  badges: { startsAt: '2025-01-01T00:00:00Z' },
});
const { now, market } = world;

/** The API over a database of seeded members, without a port. */
export interface Seeded extends Recordable<RequestKind> {
  readonly http: Http;
  readonly server: MemberServer;
  readonly rules: Programme;
  readonly secrets: Secrets;
  /** Rate limits are lifted unless switched on here. */
  setLimits(on: boolean): void;
}

/** Seeds `members` members; undefined if they are seeded already. */
export async function openSeeded(options: DatabaseOptions, members?: number): Promise<Seeded> {
  const rules = programme(release);
  const secrets = makeSecrets('a secret key for benches, long enough');
  const database = await openDatabase(options);
  const db = database.schema('member');
  if (members !== undefined) {
    await migrate(db, 'member', migrations, now);
    await seedMembers(db, { count: members, rules, secrets, now, progress: console.error, markets: [market] });
    // In a small world the same few members spend repeatedly, so they get more coins; in a large one each comes once or twice.
    if (members <= 10_000) await db.transaction((tx) => tx.script(enrich));
  }
  let isLifted = true;
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
    limitsLifted: () => isLifted,
  });
  const inject = async (kind: RequestKind, member: number, call: number): Promise<string> => {
    const { path, headers, body } = requestOf[kind](member, call);
    const { statusCode, body: answer } = await http.app.inject({ method: 'POST', url: path, headers, payload: body });
    if (statusCode !== 201) throw new Error(answer);
    return answer;
  };
  if (members !== undefined) {
    await addDemoKey(server.tools, now);
    // The first API call creates the rows of a stock, which the other ways expect to exist.
    for (const kind of kinds) await inject(kind, 1, -1);
  }
  return {
    db,
    http,
    server,
    rules,
    secrets,
    memberOf,
    rowsOf,
    inject,
    // Each member reads their coins first, as in the app, so that the session was used recently.
    async prepare(kind, member) {
      if (!ofTill(kind)) await http.app.inject({ method: 'GET', ...readCoins(member) });
    },
    setLimits: (on) => {
      isLifted = !on;
    },
    async close() {
      server.close();
      await http.app.close();
      await database.close();
    },
  };
}
