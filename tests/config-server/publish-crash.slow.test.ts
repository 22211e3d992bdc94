import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server-kit/database.ts';
import { compiled, shortLived } from '../compiled.ts';
import { inFull } from '../deep.ts';
import { writeProduct } from '../fixtures/documents/product.ts';
import type { DatabaseKind } from '../server-kit/databases.ts';
import { onEachDatabase } from '../server-kit/suites.ts';
import { LAST } from './publishing.ts';
import { aServer, get } from './servers.ts';

/** Releases in another process until that ends itself in the last one; gives the marks it acknowledged. */
async function publishAndDie(place: string, folder: string, share: number): Promise<number[]> {
  const script = await compiled(join(import.meta.dirname, 'publishing-process.ts'));
  const child = spawn(process.execPath, [shortLived, script, place, folder, `${share}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  const marks: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) marks.push(Number(line));
  expect(await ended).toBe('SIGKILL');
  return marks;
}

/**
 * Before which of a release's statements: the first, one in the middle, the answer of COMMIT, each on one of the databases; in a
 * deep run each, and more, on both.
 */
const places = [0, 0.5, 1].map((share, at) => [share, at % 2 === 1 ? 'postgres' : 'embedded'] as const);
const sharesOn = (database: DatabaseKind): readonly number[] =>
  inFull(
    places.filter(([, on]) => on === database).map(([share]) => share),
    Array.from({ length: 25 }, (_, at) => at / 24),
  );

onEachDatabase('Publishing on the %s database', (open, kind) => {
  const shares = sharesOn(kind);
  it.each(shares)('killed in the middle leaves the old release or the new one, whole (after %d of its statements)', async (share) => {
    const data = mkdtempSync(join(tmpdir(), 'punchcard-publish-'));
    const folder = await writeProduct();
    const postgres = kind === 'postgres' ? await open() : undefined;
    const place = postgres?.url ?? data;
    try {
      expect(await publishAndDie(place, folder, share)).toEqual(Array.from({ length: LAST - 2 }, (_, at) => at + 2));
      const database = await openDatabase(postgres ? { url: place } : { dataDir: data });
      const running = await aServer({ database, folder });
      const coins = (await get(running, '/config/v1/campaigns/check-in')).json().dailyCoins;
      const count = (await get(running, '/config/v1/screens/home')).json().state.count;
      const live = share === 1 ? LAST : LAST - 1;
      expect([coins, count, running.server.product.current().revision]).toEqual([live, live, live]);
      await running.stop();
      await database.close();
    } finally {
      await postgres?.close();
      for (const path of [data, folder]) rmSync(path, { recursive: true, force: true });
    }
  });
});
