import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server-kit/database.ts';
import { writeProduct } from '../fixtures/documents/product.ts';
import { aPostgres, kinds } from '../server-kit/databases.ts';
import { aServer, get } from './servers.ts';

/** Publishes in another process and kills it some milliseconds after it acknowledged a few; gives the last mark acknowledged. */
async function publishAndKill(place: string, folder: string, pauseMs: number): Promise<number> {
  const script = join(import.meta.dirname, 'publishing-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, place, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let last = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last === 4) setTimeout(() => child.kill('SIGKILL'), pauseMs);
  }
  await ended;
  return last;
}

it.each(kinds.flatMap(([kind]) => [3, 11, 29].map((pauseMs) => [kind, pauseMs] as const)))(
  'kill -9 in the middle of publishing leaves the old release or the new one, whole (%s, %i ms)',
  async (kind, pauseMs) => {
    const data = mkdtempSync(join(tmpdir(), 'punchcard-publish-'));
    const folder = await writeProduct();
    const postgres = kind === 'postgres' ? await aPostgres() : undefined;
    const place = postgres?.url ?? data;
    try {
      const acknowledged = await publishAndKill(place, folder, pauseMs);
      expect(acknowledged).toBeGreaterThanOrEqual(4);
      const database = await openDatabase(postgres ? { url: place } : { dataDir: data });
      const running = await aServer({ database, folder });
      const coins = (await get(running, '/config/v1/campaigns/check-in')).json().dailyCoins;
      const count = (await get(running, '/config/v1/screens/home')).json().state.count;
      expect(coins).toBe(count);
      expect([acknowledged, acknowledged + 1]).toContain(coins);
      expect(running.server.product.current().revision).toBe(coins);
      await running.stop();
      await database.close();
    } finally {
      await postgres?.close();
      for (const path of [data, folder]) rmSync(path, { recursive: true, force: true });
    }
  },
  120_000,
);
