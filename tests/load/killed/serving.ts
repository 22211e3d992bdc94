import { checkInvariants } from '../../../member-server/invariants/index.ts';
import type { ReleaseFeed } from '../../../schemas/release.ts';
import { openDatabase } from '../../../server-kit/database.ts';
import { readEnvironment } from '../../../server-kit/environment.ts';
import { systemRandom } from '../../../server-kit/random-source.ts';
import { statement } from '../../../server-kit/statement.ts';
import { addTestControls } from '../../../server-kit/test-controls.ts';
import { TestState } from '../../../server-kit/test-state.ts';
import { aMemberServer, type Member, type TestServer } from '../../member-server/member-server.ts';
import { endless } from '../../patience.ts';
import { CountedFaults } from '../../server-kit/counted-faults.ts';

interface Wanted {
  readonly releases: ReleaseFeed;
  /** Where the clock stands until it is moved; where it was moved to outlives the process. */
  readonly instant: string;
  /** Members to make: those of the first process. */
  readonly members: number;
}

/**
 * One process that is killed at a statement and comes back on the same database. Says at `/test` how many steps a use case had when it last went well, what the
 * tables have and which invariants are broken.
 */
export async function serveUntilKilled(
  { releases, instant, members }: Wanted,
  makeMember: (server: TestServer) => Promise<Member>,
): Promise<void> {
  const { databaseUrl, dataDir } = readEnvironment();
  const faults = new CountedFaults();
  const database = await openDatabase({
    faults,
    patience: endless,
    ...(databaseUrl ? { url: databaseUrl } : { dataDir: `${dataDir}/database` }),
  });
  const state = await TestState.open(database);
  if (members > 0) await state.setClock(instant);
  // It starts again on the same database, where no id may come twice.
  const server = await aMemberServer({ database, faults, releases, now: state.now(), random: systemRandom });
  const { app } = server.http;
  addTestControls(app, { state, faults, jobs: [server.server.jobs] });
  app.post<{ Body: { now: string } }>('/test/instant', async ({ body }) => {
    await state.setClock(body.now);
    server.clock.moveTo(body.now);
    return {};
  });
  app.get<{ Params: { useCase: string } }>('/test/steps/:useCase', async ({ params }) => faults.stepsOf(params.useCase));
  let asked = 0;
  app.post<{ Body: { sql: string } }>('/test/rows', async ({ body }) =>
    server.db.all(statement<object, object>(`test.killed.rows_${++asked}`, body.sql), {}),
  );
  app.get('/test/broken-invariants', async () => {
    const { invariants } = await checkInvariants(server.db, server.clock.now());
    return invariants.filter(({ ok }) => !ok);
  });
  const made: Member[] = [];
  for (let count = 0; count < members; count++) made.push(await makeMember(server));
  console.log(`\n${JSON.stringify({ address: await app.listen({ port: 0 }), members: made })}`);
}
