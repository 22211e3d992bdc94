import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, tell } from './figure.ts';
import { onEachPlace } from './shipped/places.ts';
import { root, startShipped } from './shipped/process.ts';

const rounds = 5;
const target = { restartCpuSeconds: 1.5, firstSeconds: 60 };

/**
 * A restart of the shipped servers until the first answer of `/`, in CPU seconds of the process and wall-clock seconds, compared with the target; and
 * the first `npm ci && npm start` of a fresh clone of the last commit, until the ready line.
 */
export async function run(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  await onEachPlace(async ({ label, ...place }) => {
    const cpu: number[] = [];
    const wall: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const startedAt = performance.now();
      const shipped = await startShipped(place);
      await (await fetch(shipped.address)).text();
      // The first start of this build also checks the documents.
      if (round > 0) {
        cpu.push(shipped.cpuSeconds());
        wall.push((performance.now() - startedAt) / 1_000);
      }
      await shipped.stop();
    }
    figures.push(
      ...tell(
        seconds(`restart, ${label} → first answer, CPU, median of ${rounds}`, median(cpu), target.restartCpuSeconds),
        seconds('… wall', median(wall)),
      ),
    );
  });
  figures.push(...(await firstStart()));
  return figures;
}

async function firstStart(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-first-'));
  try {
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '-q', root, clone]);
    const startedAt = performance.now();
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: clone, stdio: 'ignore' });
    const installed = performance.now();
    const child = spawn('npm', ['start'], { cwd: clone, env: { ...process.env, PORT: '0', DATABASE_URL: '' }, detached: true });
    let said = '';
    for await (const chunk of child.stdout) {
      said += chunk;
      if (/Member app/.test(said)) break;
    }
    const ready = performance.now();
    const ended = once(child, 'exit');
    process.kill(-child.pid!, 'SIGTERM');
    await ended;
    return tell(
      seconds('first npm ci && npm start → ready', (ready - startedAt) / 1_000, target.firstSeconds),
      seconds('… npm ci', (installed - startedAt) / 1_000),
      seconds('… npm start: build, data, demo', (ready - installed) / 1_000),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const seconds = (name: string, value: number, reference?: number): Figure => ({
  name,
  value,
  unit: 's',
  ...(reference === undefined ? {} : { reference, ratio: value / reference }),
});
