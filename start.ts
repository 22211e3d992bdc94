import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfigServer } from './config-server/app.ts';
import { BaselineRefused } from './config-server/baseline-refused.ts';
import { createMemberServer } from './member-server/app.ts';
import { fillDemo } from './member-server/demo/index.ts';
import { ensureBuild } from './scripts/build.ts';
import { describeProblem } from './scripts/content/describe-problem.ts';
import { systemClock } from './server-kit/clock.ts';
import { openDatabase } from './server-kit/database.ts';
import { drainOnSignals } from './server-kit/drain.ts';
import { type Environment, readEnvironment } from './server-kit/environment.ts';
import { Faults } from './server-kit/faults.ts';
import { createHttp } from './server-kit/http.ts';
import { addOpsApp } from './server-kit/ops-app.ts';
import { makeSecrets } from './server-kit/secrets.ts';
import { addStaticApp } from './server-kit/static-app.ts';
import { addTestControls } from './server-kit/test-controls.ts';
import { TestState } from './server-kit/test-state.ts';

const root = import.meta.dirname;

export interface StartOptions {
  readonly environment: Environment;
  /** Where the documents stand; tests give a copy. */
  readonly baselineFolder?: string;
  /** Members of every level and orders, on a first start. */
  readonly demo?: boolean;
  readonly handleSignals?: boolean;
}

/** Both servers in one process behind one address. */
export async function startPunchcard({ environment, baselineFolder = root, demo = false, handleSignals = false }: StartOptions) {
  const faults = new Faults();
  const database = await openDatabase({
    faults,
    ...(environment.databaseUrl ? { url: environment.databaseUrl } : { dataDir: join(environment.dataDir, 'database') }),
  });
  try {
    const state = environment.testControls ? await TestState.open(database) : undefined;
    const clock = state ?? systemClock;
    const shared = state ? { beforeEach: () => state.refresh(), limitsLifted: state.limitsLifted } : {};
    const http = await createHttp({
      logLevel: environment.logLevel,
      trustProxy: environment.trustProxy,
      ...(state ? { faults } : {}),
    });
    const secrets = makeSecrets(environment.secretKey);
    const config = await createConfigServer({
      db: database.schema('config'),
      clock,
      http,
      secrets,
      baselineFolder,
      blockChunksFile: join(root, 'dist/client/block-chunks.json'),
      testControls: environment.testControls,
      ...shared,
    });
    const member = await createMemberServer({
      db: database.schema('member'),
      clock,
      http,
      secrets,
      releases: config.releases,
      jobsBeside: [config.jobs],
      previews: config.previews.source,
      environment,
      faults,
      ...shared,
    });
    const pages = { dist: join(root, 'dist'), ...(environment.opsOrigin ? { opsOrigin: environment.opsOrigin } : {}) };
    await addStaticApp(http.app, { ...pages, boot: config.boot, previews: config.previews, labs: !environment.production });
    addOpsApp(http.app, pages);
    if (state) addTestControls(http.app, { state, faults, jobs: [member.jobs, config.jobs], outbox: member.outbox });
    if (demo) {
      await fillDemo(member.tools, clock.now());
      await config.fillDemo();
    }
    const close = async () => {
      config.close();
      member.close();
      await http.app.close();
      await database.close();
    };
    if (handleSignals) {
      drainOnSignals(http.app, async () => {
        config.close();
        member.close();
        await database.close();
      });
    }
    member.jobs.start();
    config.jobs.start();
    const address = await http.app.listen({ host: environment.host, port: environment.port });
    return { address, config, member, http, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? '')).href) {
  const environment = readEnvironment();
  await ensureBuild();
  try {
    const { address } = await startPunchcard({
      environment,
      demo: environment.databaseUrl === undefined && !environment.production,
      handleSignals: true,
    });
    console.log(
      `Member app   ${address}/\nConsole      ${address}/ops/\nMember API   ${address}/api/v1/openapi.json\nDocuments    ${address}/config/v1/manifest`,
    );
    if (!environment.production) console.log(`Labs         ${address}/lab/blocks`);
    if (environment.databaseUrl === undefined) {
      const accounts = environment.production ? '' : ' The demo accounts stand in the README.';
      console.log(`Data in ${environment.dataDir} on the embedded database: for trials.${accounts}`);
    }
  } catch (error) {
    if (!(error instanceof BaselineRefused)) throw error;
    console.error(error.message);
    for (const problem of error.problems) console.error(describeProblem(problem));
    process.exit(1);
  }
}
