import { join } from 'node:path';
import { type ConfigServer, createConfigServer } from './config-server/app.ts';
import { createMemberServer, type MemberServer } from './member-server/app.ts';
import { fillDemo } from './member-server/demo/index.ts';
import { buildName } from './server-kit/build-name.ts';
import { builtPages, type Pages } from './server-kit/built-pages.ts';
import { systemClock } from './server-kit/clock.ts';
import { type Database, openDatabase } from './server-kit/database.ts';
import { diskReadiness } from './server-kit/disk.ts';
import { drainOnSignals } from './server-kit/drain.ts';
import type { Environment } from './server-kit/environment.ts';
import { Faults } from './server-kit/faults.ts';
import { createHttp } from './server-kit/http.ts';
import { listen } from './server-kit/listen.ts';
import { projectRoot } from './server-kit/project-root.ts';
import { type RandomSource, systemRandom } from './server-kit/random-source.ts';
import { addressNames, makeSecrets } from './server-kit/secrets.ts';
import { addTestControls } from './server-kit/test-controls.ts';
import { TestState } from './server-kit/test-state.ts';

export interface StartOptions {
  readonly environment: Environment;
  /** Where the documents stand; tests give a copy. */
  readonly baselineFolder?: string;
  /** Opens the database, in place of the one that the environment names; tests have one that is migrated already. */
  readonly openWith?: (faults: Faults) => Promise<Database>;
  /** Members of every level and orders, on a first start; `dated` brings campaigns with dates around its day as well, as `npm start` has it. */
  readonly demo?: boolean | 'dated';
  /** From which the member server's ids, codes and draws follow. Tests give one with a seed. */
  readonly randomSource?: RandomSource;
  readonly handleSignals?: boolean;
  /** The build in `dist` by default. */
  readonly pages?: Pages;
}

const placeOf = ({ databaseUrl, dataDir }: Environment) =>
  databaseUrl === undefined ? { dataDir: join(dataDir, 'database') } : { url: databaseUrl };

/** Both servers in one process behind one address. What fails on the way closes the database again. */
export async function startPunchcard(options: StartOptions) {
  const { environment, openWith = (faults) => openDatabase({ faults, ...placeOf(environment) }) } = options;
  const faults = new Faults();
  const database = await openWith(faults);
  try {
    return await startOn(database, faults, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startOn(
  database: Database,
  faults: Faults,
  { environment, demo = false, handleSignals = false, pages = builtPages(join(projectRoot, 'dist')), ...options }: StartOptions,
) {
  const state = environment.testControls ? await TestState.open(database) : undefined;
  const shared = await createShared(environment, state, faults);
  const { http, clock } = shared;
  const parts = { ...options, environment, database, faults, shared };
  const config = await addConfigServer(parts, pages.blockChunksFile);
  const member = await addMemberServer(parts, config);
  await pages.add(http.app, {
    boot: config.boot,
    install: { words: config.install, publicUrl: environment.publicUrl },
    previews: config.previews,
    labs: !environment.production,
    ...(environment.opsOrigin ? { opsOrigin: environment.opsOrigin } : {}),
  });
  if (state) addTestControls(http.app, { state, faults, jobs: [member.jobs, config.jobs], outbox: member.outbox });
  if (demo) {
    await config.fillDemo(demo === 'dated');
    await fillDemo(member.tools, clock.now());
  }

  const closeRest = async () => {
    config.close();
    member.close();
    await database.close();
  };
  if (handleSignals) drainOnSignals(http.app, closeRest);
  member.jobs.start();
  config.jobs.start();
  const address = await listen(http.app, environment);
  return { address, config, member, http, close: () => http.app.close().then(closeRest) };
}

/** What both servers share in this process; `state` is that of test controls. */
async function createShared(environment: Environment, state: TestState | undefined, faults: Faults) {
  const secrets = makeSecrets(environment.secretKey);
  const http = await createHttp({
    logLevel: environment.logLevel,
    trustProxy: environment.trustProxy,
    opsOrigin: environment.opsOrigin,
    nameAddress: addressNames(secrets),
    ...(state ? { faults } : {}),
  });
  http.readiness.add(diskReadiness(environment.dataDir));
  return {
    http,
    secrets,
    clock: state ?? systemClock,
    ...(state ? { beforeEach: () => state.refresh(), limitsLifted: state.limitsLifted } : {}),
  };
}

interface ServerParts extends Pick<StartOptions, 'environment' | 'baselineFolder' | 'randomSource'> {
  readonly database: Database;
  readonly faults: Faults;
  readonly shared: Awaited<ReturnType<typeof createShared>>;
}

const addConfigServer = (
  { environment, baselineFolder = projectRoot, database, shared }: ServerParts,
  blockChunksFile: string | undefined,
): Promise<ConfigServer> =>
  createConfigServer({
    ...shared,
    db: database.schema('config'),
    signals: database.signals,
    baselineFolder,
    build: buildName,
    ...(blockChunksFile ? { blockChunksFile } : {}),
    picturesUrl: environment.picturesUrl,
    production: environment.production,
    testControls: environment.testControls,
    labs: !environment.production,
  });

const addMemberServer = (
  { environment, randomSource = systemRandom, database, faults, shared }: ServerParts,
  config: ConfigServer,
): Promise<MemberServer> =>
  createMemberServer({
    ...shared,
    db: database.schema('member'),
    signals: database.signals,
    releases: config.releases,
    jobsBeside: [config.jobs],
    operators: config.operators,
    simulations: config.simulations,
    production: environment.production,
    previews: config.previews.source,
    environment,
    faults,
    random: randomSource,
  });
