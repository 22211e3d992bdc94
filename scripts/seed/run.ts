import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrations as configMigrations } from '../../config-server/features.ts';
import { migrations as memberMigrations } from '../../member-server/migrations.ts';
import { systemClock } from '../../server-kit/clock.ts';
import { type Database, openDatabase } from '../../server-kit/database.ts';
import { readEnvironment } from '../../server-kit/environment.ts';
import { migrate } from '../../server-kit/migrate.ts';
import { makeSecrets } from '../../server-kit/secrets.ts';
import { seedDocuments } from './documents.ts';
import { seedMembers } from './members.ts';
import { releaseProduct } from './product.ts';
import { type ProgressLog, SeedRefusal } from './progress.ts';
import { tokenOf } from './token.ts';

interface Printed {
  readonly code: 0 | 1 | 2;
  readonly out?: string;
  readonly error?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const MOST = 10_000_000;

const usage = `npm run seed -- --members <number> --documents <number>
  fills the database that DATABASE_URL or DATA_DIR names, for benches: it must have no members yet`;

/**
 * Fills a database with members and documents. Exit code 2 if the arguments are wrong, 1 if the database is unsuitable: one with members, or any in
 * production, because the tokens of the sessions are publicly known.
 */
export async function runSeed(words: readonly string[], variables: Environment, progress: ProgressLog = () => {}): Promise<Printed> {
  const request = read(words);
  if (!request) return { code: 2, error: usage };
  const environment = readEnvironment(variables);
  if (environment.production)
    return { code: 1, error: 'A production database is not filled: everybody knows the tokens of these members.' };
  const { databaseUrl, dataDir, secretKey } = environment;
  let database: Database | undefined;
  try {
    database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir: join(dataDir, 'database') });
    const now = systemClock.now();
    const [config, member] = [database.schema('config'), database.schema('member')];
    await migrate(config, 'config', configMigrations, now);
    await migrate(member, 'member', memberMigrations, now);
    const product = await releaseProduct(config, now);
    if (request.documents > 0) await seedDocuments(config, product, { count: request.documents, now, progress });
    if (request.members > 0) {
      await seedMembers(member, { count: request.members, rules: product.rules, secrets: makeSecrets(secretKey), now, progress });
    }
    const tokens = request.members > 0 ? ` Tokens of their sessions: ${tokenOf(1)} to ${tokenOf(request.members)}.` : '';
    return { code: 0, out: `${request.members} members and ${request.documents} documents are there.${tokens}` };
  } catch (reason) {
    return {
      code: 1,
      error: reason instanceof SeedRefusal ? reason.message : `The database could not be filled: ${(reason as Error).message}`,
    };
  } finally {
    await database?.close();
  }
}

function read(words: readonly string[]): { readonly members: number; readonly documents: number } | undefined {
  try {
    const { values } = parseArgs({ args: [...words], options: { members: { type: 'string' }, documents: { type: 'string' } } });
    const [members, documents] = [Number(values.members ?? 0), Number(values.documents ?? 0)];
    const right = [members, documents].every((count) => Number.isInteger(count) && count >= 0 && count <= MOST);
    return right && members + documents > 0 ? { members, documents } : undefined;
  } catch {
    return undefined;
  }
}
