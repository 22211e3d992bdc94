import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConfigServer, createConfigServer } from '../../config-server/app.ts';
import { documentFolders } from '../../config-server/baseline/document-files.ts';
import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import type { ConfigServerOptions } from '../../config-server/options.ts';
import { FixedClock } from '../../server-kit/clock.ts';
import type { Database } from '../../server-kit/database.ts';
import type { Db } from '../../server-kit/db.ts';
import { createHttp, type Http } from '../../server-kit/http.ts';
import { projectRoot } from '../../server-kit/project-root.ts';
import { makeSecrets } from '../../server-kit/secrets.ts';
import { vocabulary, writeProduct } from '../fixtures/documents/product.ts';
import { aMigratedDatabase, type Beginning } from '../server-kit/embedded.ts';

export const secrets = makeSecrets('a secret key of the tests, long enough');

export interface Running {
  readonly server: ConfigServer;
  readonly http: Http;
  readonly database: Database;
  readonly folder: string;
  readonly clock: FixedClock;
  readonly logged: string[];
  /** Listens on a free port and gives the address. */
  listen(): Promise<string>;
  /** Ends this process's part; the database and folder stay. */
  stop(): Promise<void>;
  end(): Promise<void>;
}

/** A config server over the small product, or over a folder and a database that were there before. */
export async function aServer(
  before: Partial<Pick<Running, 'database' | 'folder' | 'clock'>> & Partial<ConfigServerOptions> = {},
): Promise<Running> {
  const database = before.database ?? (await aMigratedDatabase());
  const folder = before.folder ?? (await writeProduct());
  const clock = before.clock instanceof FixedClock ? before.clock : new FixedClock('2025-08-10T00:00:00Z');
  const logged: string[] = [];
  const http = await createHttp({ logLevel: 'info', trustProxy: ['loopback'], logTo: { write: (line) => void logged.push(line) } });
  const options: ConfigServerOptions = {
    db: database.schema('config'),
    signals: database.signals,
    http,
    secrets,
    baselineFolder: folder,
    vocabulary,
    ...before,
    clock,
  };
  const server = await createConfigServer(options);
  const stop = async () => {
    server.close();
    await http.app.close();
  };
  return {
    server,
    http,
    database,
    folder,
    clock,
    logged,
    listen: () => http.app.listen({ host: '127.0.0.1', port: 0 }),
    stop,
    async end() {
      await stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The database as the first start on the product's documents leaves it. */
const firstStart: Beginning = {
  name: 'documents',
  async fill(database) {
    const { stop } = await aServer({ database, folder: projectRoot, vocabulary: productVocabulary });
    await stop();
  },
};

/** The same over a copy of the product's own documents, which a start before has released. */
export async function aServerOfTheProduct(
  options: Omit<Partial<ConfigServerOptions>, 'clock' | 'db'> = {},
  wrap: (db: Db) => Db = (db) => db,
): Promise<Running> {
  const database = await aMigratedDatabase(undefined, firstStart);
  const folder = await mkdtemp(join(tmpdir(), 'punchcard-product-'));
  for (const part of documentFolders) await cp(join(projectRoot, part), join(folder, part), { recursive: true });
  return aServer({ database, db: wrap(database.schema('config')), ...options, folder, vocabulary: productVocabulary });
}

/** GET in process, body as JSON. */
export async function get(running: Running, url: string, headers: Record<string, string> = {}) {
  const response = await running.http.app.inject({ url, headers });
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    // biome-ignore lint/suspicious/noExplicitAny: an answer under test
    json: () => response.json() as any,
  };
}
