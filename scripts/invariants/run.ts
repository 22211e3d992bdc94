import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkInvariants } from '../../member-server/invariants/index.ts';
import { systemClock } from '../../server-kit/clock.ts';
import { openDatabase } from '../../server-kit/database.ts';
import { ServerRefusal } from '../content/ops-server.ts';
import { NoCredentials, signedIn } from '../content/sign-in.ts';
import { type Report, showReport } from './show.ts';

/** The exit code and output of the process. */
interface Printed {
  readonly code: 0 | 1 | 2;
  readonly out?: string;
  readonly error?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const options = {
  server: { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  totp: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

export const usage = `npm run invariants -- [--json]
  of the database that DATABASE_URL or DATA_DIR names (the embedded one while no server runs)
npm run invariants -- --server <url> [--json]
  of a running server, signed in by PUNCHCARD_OPS_TOKEN or --email, --password and --totp`;

/** Recomputes the invariants of product.md 4.10. Exit code 1 if one is broken, 2 if they could not be computed. */
export async function runInvariants(words: readonly string[], environment: Environment): Promise<Printed> {
  let given: { server?: string; email?: string; password?: string; totp?: string; json: boolean };
  try {
    given = parseArgs({ args: [...words], options }).values as typeof given;
  } catch (reason) {
    return { code: 2, error: `${(reason as Error).message}\n\n${usage}` };
  }
  try {
    const { server, json, ...credentials } = given;
    const report =
      server === undefined
        ? await ofDatabase(environment)
        : await signedIn({ server, ...credentials }, environment, (ops) => ops.call('invariants.get', {}));
    return { code: report.ok ? 0 : 1, out: json ? JSON.stringify(report, null, 2) : showReport(report) };
  } catch (reason) {
    const plain = reason instanceof ServerRefusal || reason instanceof NoCredentials || reason instanceof NoDatabase;
    return { code: 2, error: plain ? reason.message : `The invariants could not be looked at: ${(reason as Error).message}` };
  }
}

class NoDatabase extends Error {}

async function ofDatabase({ DATABASE_URL: url, DATA_DIR: folder = '.data' }: Environment): Promise<Report> {
  const dataDir = join(folder, 'database');
  if (!url && !existsSync(dataDir))
    throw new NoDatabase(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL, or name a --server.`);
  const database = await openDatabase(url ? { url } : { dataDir });
  try {
    return await checkInvariants(database.schema('member'), systemClock.now());
  } finally {
    await database.close();
  }
}
