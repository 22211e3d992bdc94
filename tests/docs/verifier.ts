import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDrawWorld, type Drawn, lotteries } from '../member-server/draw-records/world.ts';
import { root } from './pages.ts';

/** What a command ended with, and what it said on both streams. */
export interface Run {
  readonly code: number;
  readonly said: string;
}

/** Runs a script of `docs` on Node alone, as somebody does who has the page. */
export const runOfDocs = (script: string, args: readonly string[]) =>
  new Promise<Run>((done) => {
    execFile(process.execPath, [join(root, 'docs', script), ...args], (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, said: (stdout + stderr).trim() }),
    );
  });

/** The verifier of docs/draws.md. */
export const verify = (...args: readonly string[]) => runOfDocs('verify-draw.mjs', args);

/** A member server that listens, with so many draws of each lottery in turn, and a folder for files that somebody saved of it. */
export async function aDrawnDay(counts: readonly number[]) {
  const world = await aDrawWorld();
  const made: Record<string, readonly Drawn[]> = {};
  for (const [at, count] of counts.entries()) made[lotteries[at]!] = await world.draw(count, { lottery: lotteries[at]! });
  await world.http.app.listen({ port: 0, host: '127.0.0.1' });
  const at = world.http.app.server.address();
  const address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-draws-'));
  return {
    ...{ world, made: made as Readonly<Record<string, readonly Drawn[]>>, address, folder },
    get: async (path: string) => (await fetch(`${address}/api/v1${path}`)).json(),
    /** Saves an answer; gives its path. */
    save(content: unknown): string {
      const path = join(folder, 'saved.json');
      writeFileSync(path, JSON.stringify(content));
      return path;
    },
    async close() {
      rmSync(folder, { recursive: true, force: true });
      await world.close();
    },
  };
}

export type DrawnDay = Awaited<ReturnType<typeof aDrawnDay>>;
