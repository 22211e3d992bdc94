import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { diskReadiness } from '../../server-kit/disk.ts';
import { type Environment, readEnvironment } from '../../server-kit/environment.ts';
import { StartRefused } from '../../server-kit/start-refused.ts';
import { databaseFindings } from './database.ts';
import { type Finding, good, showFindings, toDo } from './finding.ts';
import { environmentFindings, providerFindings, proxyFindings } from './settings.ts';

/** The exit code and output of the process. */
interface Printed {
  readonly code: 0 | 1 | 2;
  readonly out?: string;
  readonly error?: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

export const usage = `npm run doctor
  what the next start will find: variables, database, key, providers, proxy, demo data, disk
npm run doctor -- --server <url>
  the same, and what a running server says of itself`;

/** Checks the server's dependencies without changing anything. Exit code 1 if something must be done, 2 if the arguments are wrong. */
export async function runDoctor(words: readonly string[], variables: Variables): Promise<Printed> {
  let server: string | undefined;
  try {
    server = parseArgs({ args: [...words], options: { server: { type: 'string' } } }).values.server;
  } catch (reason) {
    return { code: 2, error: `${(reason as Error).message}\n\n${usage}` };
  }
  const findings = [...(await ofEnvironment(variables)), ...(server === undefined ? [] : await ofServer(server))];
  return { code: findings.every(({ ok }) => ok) ? 0 : 1, out: showFindings(findings) };
}

async function ofEnvironment(variables: Variables): Promise<readonly Finding[]> {
  const key = keyOf(variables);
  let environment: Environment;
  try {
    // Prevents a key from being created here: the next start does that.
    environment = readEnvironment({ ...variables, SECRET_KEY: key ?? 'none has been made so far, and none is needed' });
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return [toDo('Environment', error.message)];
  }
  const madeKey = variables.SECRET_KEY?.trim() === undefined || variables.SECRET_KEY.trim() === '';
  return [
    ...environmentFindings(environment),
    ...(await databaseFindings(environment, { key, isMade: madeKey })),
    ...providerFindings(environment),
    ...proxyFindings(environment),
    await diskFinding(environment.dataDir),
  ];
}

/** The key as a start would read it; undefined if a start would create one. */
function keyOf({ SECRET_KEY, DATA_DIR }: Variables): string | undefined {
  const made = join(DATA_DIR?.trim() || '.data', 'secret.key');
  return SECRET_KEY?.trim() || (existsSync(made) ? readFileSync(made, 'utf8').trim() : undefined);
}

async function diskFinding(folder: string): Promise<Finding> {
  const reason = await diskReadiness(folder).check();
  return reason === undefined ? good('Disk', `There is room for ${folder}.`) : toDo('Disk', `Make room: ${reason}.`);
}

/** The findings of `GET /readyz`. */
async function ofServer(server: string): Promise<readonly Finding[]> {
  try {
    const answer = await fetch(new URL('/readyz', server), { signal: AbortSignal.timeout(10_000) });
    const { status, reasons } = (await answer.json()) as { readonly status: string; readonly reasons: readonly string[] };
    if (status === 'ready') return [good('Server', `${server} is ready.`)];
    return reasons.map((reason) => toDo('Server', `${server} is ${status}: ${reason}.`));
  } catch {
    return [toDo('Server', `${server} does not answer: start it, or put the address right.`)];
  }
}
