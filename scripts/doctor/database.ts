import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server-kit/database.ts';
import type { Environment } from '../../server-kit/environment.ts';
import { makeSecrets } from '../../server-kit/secrets.ts';
import { startSentence } from '../../server-kit/start-errors.ts';
import { isKeyOf, readMarks } from '../../server-kit/start-marks.ts';
import { statement } from '../../server-kit/statement.ts';
import { type Finding, good, toDo } from './finding.ts';

interface Key {
  /** The secret key; undefined if the next start will create one. */
  readonly key: string | undefined;
  /** True if the key is in DATA_DIR, not in SECRET_KEY. */
  readonly isMade: boolean;
}

const oldest = 150_000;
const version = statement<object, { version: number }>('doctor.version', `select current_setting('server_version_num')::int as version`);

/** Checks the database, whether it belongs to the key, and whether it contains the demo. */
export async function databaseFindings(environment: Environment, key: Key): Promise<readonly Finding[]> {
  const { databaseUrl, dataDir } = environment;
  const folders = ['database', 'config-database', 'member-database'].map((name) => join(dataDir, name)).filter(existsSync);
  if (databaseUrl === undefined && folders.length === 0)
    return [
      kindFinding(environment),
      good('Database', `There is none in ${dataDir} so far: the next start makes it.`),
      keyFinding(environment, key),
    ];
  const places = databaseUrl === undefined ? folders.map((folder) => ({ dataDir: folder })) : [{ url: databaseUrl }];
  const found: Finding[] = [kindFinding(environment)];
  for (const place of places) found.push(...(await ofDatabase(environment, key, place)));
  return found;
}

async function ofDatabase(
  environment: Environment,
  key: Key,
  place: { readonly url: string } | { readonly dataDir: string },
): Promise<readonly Finding[]> {
  let database: Database | undefined;
  try {
    database = await openDatabase(place);
    return [await ageFinding(database), ...(await markFindings(database, environment, key))];
  } catch (error) {
    return [toDo('Database', startSentence(error) ?? (error as Error).message)];
  } finally {
    await database?.close();
  }
}

const kindFinding = ({ databaseUrl, production }: Environment): Finding =>
  databaseUrl !== undefined
    ? good('Database', 'It is a PostgreSQL of its own.')
    : production
      ? toDo('Database', 'The embedded one is for trials and survives no power cut: set DATABASE_URL.')
      : good('Database', 'It is the embedded one, for a trial.');

async function ageFinding(database: Database): Promise<Finding> {
  const found = (await database.schema('public').one(version, {}))?.version ?? 0;
  const major = Math.floor(found / 10_000);
  return found >= oldest
    ? good('Database', `PostgreSQL ${major} answers.`)
    : toDo('Database', `PostgreSQL ${major} is too old: 15 is the oldest that will do.`);
}

async function markFindings(database: Database, environment: Environment, key: Key): Promise<readonly Finding[]> {
  const marks = await Promise.all(['config', 'member'].map((schema) => readMarks(database.schema(schema))));
  const keys = marks.flatMap((each) => each.get('key') ?? []);
  const fits = key.key === undefined ? keys.length === 0 : keys.every((kept) => isKeyOf(makeSecrets(key.key!), kept));
  const secret = fits
    ? keyFinding(environment, key)
    : toDo('Secrets', 'The database was made with another SECRET_KEY: start with that one, or nobody can sign in.');
  const hasDemo = marks.some((each) => each.has('demo'));
  const demo = !hasDemo
    ? good('Demo data', 'There is none in the database.')
    : environment.production
      ? toDo('Demo data', 'The demo is in the database, with passwords that everybody can read: production needs a database of its own.')
      : good('Demo data', 'The demo is in the database, as a trial has it.');
  return [secret, demo];
}

function keyFinding({ production, databaseUrl }: Environment, { key, isMade }: Key): Finding {
  if (isMade && production) return toDo('Secrets', 'SECRET_KEY is missing, which NODE_ENV=production asks for.');
  if (isMade && databaseUrl !== undefined)
    return toDo(
      'Secrets',
      'The key lies under DATA_DIR and is this machine’s own: set SECRET_KEY, the same for all processes of the database.',
    );
  if (key === undefined) return good('Secrets', 'There is no key so far: the next start makes one.');
  return good('Secrets', isMade ? 'The key lies under DATA_DIR: keep it with the copies of the data.' : 'SECRET_KEY is set, and fits.');
}
