import { join } from 'node:path';
import { buildName } from '../server-kit/build-name.ts';
import { systemClock } from '../server-kit/clock.ts';
import { openDatabase } from '../server-kit/database.ts';
import { diskReadiness } from '../server-kit/disk.ts';
import { drainOnSignals } from '../server-kit/drain.ts';
import { readEnvironment } from '../server-kit/environment.ts';
import { createHttp } from '../server-kit/http.ts';
import { listen } from '../server-kit/listen.ts';
import { projectRoot } from '../server-kit/project-root.ts';
import { addressNames, makeSecrets } from '../server-kit/secrets.ts';
import { nameSources } from '../server-kit/source-stack.ts';
import { expectFreePort, failStart } from '../server-kit/start-errors.ts';
import { createConfigServer } from './app.ts';

/** The config server on its own; `start.ts` runs it together with the member server. */
async function start(): Promise<void> {
  nameSources();
  const environment = readEnvironment();
  await expectFreePort(environment);
  const { databaseUrl, dataDir, picturesUrl, production } = environment;
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir: join(dataDir, 'config-database') });
  const secrets = makeSecrets(environment.secretKey);
  const http = await createHttp({
    logLevel: environment.logLevel,
    trustProxy: environment.trustProxy,
    opsOrigin: environment.opsOrigin,
    nameAddress: addressNames(secrets),
  });
  http.readiness.add(diskReadiness(dataDir));
  const server = await createConfigServer({
    db: database.schema('config'),
    signals: database.signals,
    clock: systemClock,
    http,
    secrets,
    baselineFolder: projectRoot,
    build: buildName,
    blockChunksFile: join(projectRoot, 'dist/client/block-chunks.json'),
    picturesUrl,
    production,
  });
  server.jobs.start();
  drainOnSignals(http.app, async () => {
    server.close();
    await database.close();
  });
  console.log(`Config server: ${await listen(http.app, environment)}/config/v1/manifest`);
}

// Not awaited here: a chunk that is loaded while this module waits may need it, and both would wait for ever.
start().catch(failStart);
