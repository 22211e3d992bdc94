import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { lockFolder } from '../server-kit/folder-lock.ts';
import { compressFolder } from './build/compress.ts';
import { inputsHash } from './build/inputs.ts';
import { memberApp, root } from './build/member-app.ts';
import { opsApp } from './build/ops-app.ts';
import { labs, prerender, shellFiles, worker } from './build/other-inputs.ts';

const dist = join(root, 'dist');
const made = join(dist, 'inputs');

/**
 * Builds the client into `dist` when its sources changed since the last build, and says what it does. A build that fails leaves the one
 * before it in place. `dist/previous` keeps the files of the build before, for pages that are still open. Of processes that come at once, as
 * the workers of a test run do, one builds and the others wait for it.
 */
export async function ensureBuild(say: (line: string) => void = console.log): Promise<void> {
  if (isBuilt(inputsHash(root))) return;
  const turn = await takeTurn();
  try {
    const hash = inputsHash(root);
    if (!isBuilt(hash)) await buildAll(hash, say);
  } finally {
    turn.release();
  }
}

const isBuilt = (hash: string) => existsSync(made) && readFileSync(made, 'utf8') === hash && existsSync(join(dist, 'client/index.html'));

async function takeTurn(): Promise<{ release(): void }> {
  mkdirSync(dist, { recursive: true });
  for (;;) {
    try {
      return lockFolder(join(dist, 'building'));
    } catch (error) {
      // Errors of the file system have a code, the one about another owner has none.
      if ((error as NodeJS.ErrnoException).code) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function buildAll(hash: string, say: (line: string) => void): Promise<void> {
  const started = Date.now();
  say('Building the member app and the console …');
  const next = join(dist, 'next');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  await run(memberApp(hash), join(next, 'client'));
  await run(worker(join(next, 'client'), shellFiles(join(next, 'client')), hash), join(next, 'client'));
  await run(prerender(join(next, 'prerender'), hash), join(next, 'prerender'));
  await run(labs(join(next, 'labs')), join(next, 'labs'));
  await run(opsApp(join(next, 'ops')), join(next, 'ops'));
  for (const part of ['client', 'labs', 'ops']) if (existsSync(join(next, part))) compressFolder(join(next, part));
  take(next);
  writeFileSync(made, hash);
  say(`Built ${hash} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

async function run(config: InlineConfig | undefined, outDir: string): Promise<void> {
  if (!config) return;
  // Test runners set another NODE_ENV, with which React comes in its larger form for developers; and Vite sets it for the whole process,
  // which would make a started server think it is in production.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ ...config, mode: 'production', logLevel: 'error', build: { ...config.build, outDir } });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Puts the new build in the place of the old one, whose hashed files stay one build longer. */
function take(next: string): void {
  const previous = join(dist, 'previous');
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(join(dist, 'client/assets'))) {
    mkdirSync(previous, { recursive: true });
    cpSync(join(dist, 'client/assets'), join(previous, 'assets'), { recursive: true });
  }
  if (existsSync(join(dist, 'ops/assets'))) cpSync(join(dist, 'ops/assets'), join(previous, 'ops/assets'), { recursive: true });
  for (const part of ['client', 'prerender', 'labs', 'ops']) {
    rmSync(join(dist, part), { recursive: true, force: true });
    if (existsSync(join(next, part))) renameSync(join(next, part), join(dist, part));
  }
  rmSync(next, { recursive: true, force: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureBuild();
