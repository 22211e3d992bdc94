import { readEnvironment } from './server-kit/environment.ts';
import { isLoopback } from './server-kit/loopback.ts';
import { nameSources } from './server-kit/source-stack.ts';
import { expectFreePort, failStart } from './server-kit/start-errors.ts';
import { startPunchcard } from './start.ts';

/** Both servers behind one address, as `npm start` runs them compiled (`start.mjs`). */
async function start(): Promise<void> {
  nameSources();
  const environment = readEnvironment();
  await expectFreePort(environment);
  const { address } = await startPunchcard({
    environment,
    demo: environment.databaseUrl === undefined && !environment.production && 'dated',
    handleSignals: true,
  });
  console.log(
    `Member app   ${address}/\nConsole      ${address}/ops/\nMember API   ${address}/api/v1/openapi.json\nDocuments    ${address}/config/v1/manifest`,
  );
  if (!environment.production) console.log(`Labs         ${address}/lab/blocks`);
  if (!environment.production && !isLoopback(environment.host))
    console.warn(
      'Not for members: without NODE_ENV=production the labs, and on the embedded database the demo with its public passwords, are open to all who reach this machine.',
    );
  if (environment.databaseUrl === undefined) {
    const accounts = environment.production ? '' : ' The demo accounts stand in the README.';
    console.log(`Data in ${environment.dataDir} on the embedded database: for trials.${accounts}`);
  }
}

// Not awaited here: a chunk that is loaded while this module waits may need it, and both would wait for ever.
start().catch(failStart);
