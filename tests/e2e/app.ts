import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/build.ts';
import { readEnvironment } from '../../server-kit/environment.ts';
import type { Faults } from '../../server-kit/faults.ts';
import { seededRandom } from '../../server-kit/random-source.ts';
import { TestState } from '../../server-kit/test-state.ts';
import { startPunchcard } from '../../start.ts';
import { seed } from '../deep.ts';
import { nextRandomSource } from '../random-source.ts';
import { aMigratedDatabase, type Beginning } from '../server-kit/embedded.ts';

export interface TestApp {
  readonly address: string;
  /** Any request below the address; a body is sent as JSON. */
  call(
    method: string,
    path: string,
    options?: { readonly body?: unknown; readonly token?: string; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Answer>;
  /** Sets the clock of all rules, or gives it back to the system. */
  clock(now: string | null): Promise<void>;
  /** The newest code sent to an address. */
  codeFor(to: string): Promise<string>;
  readonly running: Awaited<ReturnType<typeof startPunchcard>>;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  readonly body: any;
  readonly headers: Headers;
}

const migratedAt = (now: string | undefined, beginning: Beginning | undefined) => async (faults: Faults) => {
  const database = await aMigratedDatabase(faults, beginning);
  if (now) await (await TestState.open(database)).setClock(now);
  return database;
};

/** A database knows the key that it was made with, so all that have one beginning share it. */
const SECRET_KEY = 'a secret key of all products that tests start';

/** The database as the first start leaves it, on the shipped documents: with the demo 1.6 s of CPU that most journeys would spend again. */
const firstStart = (demo: boolean): Beginning => ({
  name: demo ? 'demo' : 'product',
  async fill(database) {
    const dataDir = mkdtempSync(join(tmpdir(), 'punchcard-'));
    const environment = readEnvironment({ PORT: '0', DATA_DIR: dataDir, TEST_CONTROLS: '1', LOG_LEVEL: 'fatal', SECRET_KEY });
    const running = await startPunchcard({ environment, demo, randomSource: seededRandom(`${seed} demo`), openWith: async () => database });
    await running.close();
    rmSync(dataDir, { recursive: true });
  },
});

interface Sent {
  readonly to: string;
  readonly params: { readonly code?: string };
}

interface AppOptions {
  readonly demo?: boolean;
  /** For documents of the test's own. */
  readonly baselineFolder?: string;
  readonly databaseUrl?: string;
  readonly dataDir?: string;
  /** What all clocks show already at the first start, on the database of its own. */
  readonly now?: string;
  /** Links that leave the app, as to a bank, lead back to it: it knows its port before it has it. */
  readonly isReturnedTo?: boolean;
}

/** A port that is free now. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A look at each source, once for a worker. */
let built: Promise<void> | undefined;

/** The whole product in this process on a free port with a database of its own, test controls on. */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  built ??= ensureBuild();
  await built;
  const isKept = options.databaseUrl === undefined && options.dataDir === undefined;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'punchcard-'));
  const environment = readEnvironment({
    PORT: options.isReturnedTo ? String(await findPort()) : '0',
    DATA_DIR: dataDir,
    TEST_CONTROLS: '1',
    LOG_LEVEL: 'fatal',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    ...(isKept ? { SECRET_KEY } : {}),
  });
  const { demo = false, baselineFolder, now } = options;
  const beginning = baselineFolder === undefined && now === undefined ? firstStart(demo) : undefined;
  const kept = isKept ? { openWith: migratedAt(now, beginning) } : {};
  const running = await startPunchcard({
    environment,
    demo,
    randomSource: nextRandomSource(),
    ...kept,
    ...(baselineFolder ? { baselineFolder } : {}),
  });
  const { address } = running;

  async function call(method: string, path: string, { body, token, headers }: Parameters<TestApp['call']>[2] = {}): Promise<Answer> {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  return {
    address,
    running,
    call,
    async clock(now) {
      await call('POST', '/test/clock', { body: { now } });
    },
    async codeFor(to) {
      const { body } = await call('GET', '/test/outbox');
      const found = (body.items as readonly Sent[]).find((message) => message.to === to && message.params.code);
      if (!found?.params.code) throw new Error(`No code was sent to ${to}`);
      return found.params.code;
    },
    async close() {
      await running.close();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
