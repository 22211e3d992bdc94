import { join } from 'node:path';
import { systemClock } from '../server-kit/clock.ts';
import { openDatabase } from '../server-kit/database.ts';
import { diskReadiness } from '../server-kit/disk.ts';
import { drainOnSignals } from '../server-kit/drain.ts';
import { readEnvironment } from '../server-kit/environment.ts';
import { Faults } from '../server-kit/faults.ts';
import { createHttp } from '../server-kit/http.ts';
import { listen } from '../server-kit/listen.ts';
import { addressNames, makeSecrets } from '../server-kit/secrets.ts';
import { nameSources } from '../server-kit/source-stack.ts';
import { expectFreePort, failStart } from '../server-kit/start-errors.ts';
import { StartRefused } from '../server-kit/start-refused.ts';
import { addTestControls } from '../server-kit/test-controls.ts';
import { TestState } from '../server-kit/test-state.ts';
import { createMemberServer } from './app.ts';
import { followReleases } from './follow-releases.ts';
import { openPreviewSource } from './preview/index.ts';
import { openSessionSource } from './remote-sessions.ts';
import { openSimulationKeeper } from './remote-simulations.ts';

/** Runs the member server as its own process, with rules from the config server at `CONFIG_URL`; `start.ts` runs both servers together. */
async function start(): Promise<void> {
  nameSources();
  const environment = readEnvironment();
  const { configUrl, databaseUrl, dataDir, testControls } = environment;
  if (!configUrl) throw new StartRefused('CONFIG_URL is missing: it says where the config server is.');
  await expectFreePort(environment);

  const faults = new Faults();
  const database = await openDatabase({ faults, ...(databaseUrl ? { url: databaseUrl } : { dataDir: join(dataDir, 'member-database') }) });
  const state = testControls ? await TestState.open(database) : undefined;
  const secrets = makeSecrets(environment.secretKey);
  const http = await createHttp({
    logLevel: environment.logLevel,
    trustProxy: environment.trustProxy,
    opsOrigin: environment.opsOrigin,
    nameAddress: addressNames(secrets),
    ...(testControls ? { faults } : {}),
  });
  const followed = await followReleases({ configUrl, secrets, log: http.log, keepIn: join(dataDir, 'release.json') });
  const server = await createMemberServer({
    db: database.schema('member'),
    signals: database.signals,
    clock: state ?? systemClock,
    http,
    secrets,
    releases: followed.releases,
    operators: openSessionSource({ configUrl, secrets }),
    simulations: openSimulationKeeper({ configUrl, secrets }),
    previews: openPreviewSource({ configUrl, secrets }),
    environment,
    production: environment.production,
    faults,
    ...(state ? { limitsLifted: state.limitsLifted, beforeEach: () => state.refresh() } : {}),
  });
  http.readiness.add(diskReadiness(dataDir));
  http.readiness.add({
    name: 'releases',
    title: 'The config server does not answer',
    required: false,
    check: async () => followed.problem(),
  });
  if (state) addTestControls(http.app, { state, faults, jobs: [server.jobs], outbox: server.outbox });
  drainOnSignals(http.app, async () => {
    followed.close();
    server.close();
    await database.close();
  });
  server.jobs.start();
  console.log(`Member server: ${await listen(http.app, environment)}/api/v1`);
}

// Not awaited: a chunk loaded while this module waits may import this module, and the two would deadlock.
start().catch(failStart);
