import '@fastify/multipart';
import '@marcbachmann/cel-js';
import 'ajv-formats';
import 'fastify';
import 'libphonenumber-js/max';
import 'pg';
import 'prom-client';
import 'sharp';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../../server-kit/environment.ts';
import { type Embedded, openFolder } from '../../server-kit/pglite-folder.ts';
import type { Bundle } from './bundle.ts';
import type { Answers, ChildAnswer, ChildQuestion, Failure } from './questions.ts';
import type { DevServers } from './server.ts';

/**
 * The process of both servers. It survives changes of their code, with packages loaded and the embedded database open, so that a restart only costs
 * loading our own code. Both also start while that code is bundled for the first time.
 */
const root = process.argv[2]!;
let code: typeof import('./server.ts') | undefined;
let running: DevServers | undefined;
let opening: Promise<Embedded> | undefined;
const { databaseUrl, dataDir } = readEnvironment();
if (databaseUrl === undefined) open().catch(() => undefined);

/** Opens the embedded database; it stays open until the process ends, even if the servers close it. */
function open(): Promise<Embedded> {
  opening ??= openFolder(join(dataDir, 'database')).catch((error) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

const answers: { readonly [Name in keyof Answers]: (bundle?: Bundle) => Promise<Answers[Name]> } = {
  async load(bundle) {
    // Set by a build otherwise (`server-kit/build-name.ts`).
    Object.assign(globalThis, { SERVER_BUILD: bundle!.checks });
    code = await import(pathToFileURL(bundle!.path).href);
    return undefined;
  },
  async start() {
    await running?.close();
    running = undefined;
    const embedded = databaseUrl === undefined ? { ...(await open()), close: async () => undefined } : undefined;
    running = await code!.startServers(root, embedded);
    return { address: running.address };
  },
  readDocuments: () => running!.readDocuments(),
  async stop() {
    await running?.close();
    await (await opening)?.close();
    return undefined;
  },
};

process.on('message', ({ id, name, code: bundle }: ChildQuestion) => {
  const tell = (answer: ChildAnswer) => process.send!(answer, () => name === 'stop' && process.exit(0));
  answers[name](bundle).then(
    (result) => tell({ id, result }),
    (error: Error & Pick<Failure, 'problems'>) => {
      const { message, stack = message, problems } = error;
      tell({ id, failure: { message, stack, ...(problems ? { problems } : {}) } });
    },
  );
});
// Control-C in a terminal reaches both processes; this one ends when the parent says so, or is gone.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => void answers.stop().finally(() => process.exit(0)));
