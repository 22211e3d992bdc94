import { join, resolve } from 'node:path';
import { systemClock } from '../server-kit/clock.ts';
import { openDatabase } from '../server-kit/database.ts';
import { drainOnSignals } from '../server-kit/drain.ts';
import { readEnvironment } from '../server-kit/environment.ts';
import { createHttp } from '../server-kit/http.ts';
import { makeSecrets } from '../server-kit/secrets.ts';
import { createConfigServer } from './app.ts';
import { BaselineRefused } from './baseline-refused.ts';

/** The config server on its own; `start.ts` runs it together with the member server. */
const environment = readEnvironment();
const folder = resolve(import.meta.dirname, '..');
const database = await openDatabase({
  ...(environment.databaseUrl ? { url: environment.databaseUrl } : { dataDir: join(environment.dataDir, 'config-database') }),
});
const http = await createHttp({ logLevel: environment.logLevel, trustProxy: environment.trustProxy });

try {
  const server = await createConfigServer({
    db: database.schema('config'),
    clock: systemClock,
    http,
    secrets: makeSecrets(environment.secretKey),
    baselineFolder: folder,
    blockChunksFile: join(folder, 'dist/client/block-chunks.json'),
  });
  server.jobs.start();
  drainOnSignals(http.app, async () => {
    server.close();
    await database.close();
  });
  console.log(`Config server: ${await http.app.listen({ host: environment.host, port: environment.port })}/config/v1/manifest`);
} catch (error) {
  if (!(error instanceof BaselineRefused)) throw error;
  console.error(error.message);
  for (const { severity, code, kind, id, pointer, message, hint } of error.problems) {
    console.error(`  ${severity}  ${code}  ${kind} ${id} ${pointer}: ${message} ${hint}`);
  }
  await database.close();
  process.exitCode = 1;
}
