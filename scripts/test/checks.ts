import { spawn } from 'node:child_process';

/** A step besides the tests; it counts as one test. */
export interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

/** In the order in which they start. They build the client and install a browser, so that no test waits for that. */
export const checks: readonly Check[] = [
  { name: 'build', command: ['tsx', 'scripts/build.ts'] },
  { name: 'browser', command: ['tsx', 'scripts/chromium.ts'] },
  { name: 'types', command: ['tsx', 'scripts/types.ts'] },
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'documents', command: ['tsx', 'scripts/content.ts', 'check'] },
];

/** As many as a small machine has cores. */
const atOnce = 2;

/** Runs checks in parallel and prints each one's output when it ends, with `quiet` only that of failed ones. Returns how many passed and failed. */
export async function runChecks(
  of: readonly Check[] = checks,
  { quiet = false } = {},
): Promise<{ readonly passed: number; readonly failed: number }> {
  const waiting = [...of];
  let passed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) if (await runCheck(check, quiet)) passed += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { passed, failed: of.length - passed };
}

function runCheck({ name, command }: Check, quiet: boolean): Promise<boolean> {
  const started = Date.now();
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    // A program on the path of npm scripts; `npx` would cost a second.
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', (error) => said.push(Buffer.from(`${error}\n`)));
    child.once('close', (code) => {
      if (code !== 0 || !quiet) process.stdout.write(Buffer.concat(said));
      console.log(`${code === 0 ? 'ok' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      resolve(code === 0);
    });
  });
}
