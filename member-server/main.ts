import { join } from 'node:path';
import { systemClock } from '../server-kit/clock.ts';
import { openDatabase } from '../server-kit/database.ts';
import { drainOnSignals } from '../server-kit/drain.ts';
import { readEnvironment } from '../server-kit/environment.ts';
import { Faults } from '../server-kit/faults.ts';
import { createHttp } from '../server-kit/http.ts';
import { makeSecrets } from '../server-kit/secrets.ts';
import { addTestControls } from '../server-kit/test-controls.ts';
import { TestState } from '../server-kit/test-state.ts';
import { createMemberServer } from './app.ts';
import { followReleases } from './follow-releases.ts';
import { openPreviewSource } from './preview/index.ts';

/** The member server on its own, its rules from the config server at `CONFIG_URL`; `start.ts` runs both together. */
const environment = readEnvironment();
const { configUrl, databaseUrl, dataDir, testControls } = environment;
if (!configUrl) throw new Error('CONFIG_URL is missing: it says where the config server is');

const faults = new Faults();
const database = await openDatabase({ faults, ...(databaseUrl ? { url: databaseUrl } : { dataDir: join(dataDir, 'member-database') }) });
const state = testControls ? await TestState.open(database) : undefined;
const http = await createHttp({
  logLevel: environment.logLevel,
  trustProxy: environment.trustProxy,
  ...(testControls ? { faults } : {}),
});
const secrets = makeSecrets(environment.secretKey);
const followed = await followReleases({ configUrl, secrets, log: http.log, keepIn: join(dataDir, 'release.json') });
const server = await createMemberServer({
  db: database.schema('member'),
  clock: state ?? systemClock,
  http,
  secrets,
  releases: followed.releases,
  previews: openPreviewSource({ configUrl, secrets }),
  environment,
  faults,
  ...(state ? { limitsLifted: state.limitsLifted, beforeEach: () => state.refresh() } : {}),
});
http.addReadiness({ name: 'releases', required: false, check: async () => followed.problem() });
if (state) addTestControls(http.app, { state, faults, jobs: [server.jobs], outbox: server.outbox });
drainOnSignals(http.app, async () => {
  followed.close();
  server.close();
  await database.close();
});
server.jobs.start();
console.log(`Member server: ${await http.app.listen({ host: environment.host, port: environment.port })}/api/v1`);
