import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lockFolder } from '../server-kit/folder-lock.ts';
import { root } from './build/member-app.ts';
import { type PartName, partNames, readRecords, recordOf, staleParts } from './build/stale.mjs';

const dist = join(root, 'dist');

/**
 * Builds into `dist` the parts that are missing or outdated, and reports it. A failed build leaves the previous one in place. `dist/previous` keeps
 * the files of the previous build, for pages that are still open. If several processes call it at once, such as workers of a test run, one builds and
 * the others wait.
 */
export async function ensureBuild(names: readonly PartName[] = partNames, say: (line: string) => void = console.log): Promise<void> {
  if (staleParts(root, names).length === 0) return;
  const turn = await takeTurn();
  try {
    const stale = staleParts(root, names);
    if (stale.length > 0) await buildParts(stale, say);
  } finally {
    turn.release();
  }
}

async function takeTurn(): Promise<{ release(): void }> {
  mkdirSync(dist, { recursive: true });
  for (;;) {
    try {
      return lockFolder(join(dist, 'building'));
    } catch (error) {
      // File system errors have a code; the error about another owner of the lock has none.
      if ((error as NodeJS.ErrnoException).code) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function buildParts(names: readonly PartName[], say: (line: string) => void): Promise<void> {
  const started = Date.now();
  say(`Building: ${names.join(', ')} …`);
  // Imported only if there is something to build: loading the bundler takes a second of CPU.
  const { parts } = await import('./build/parts.ts');
  const next = join(dist, 'next');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const made = await forProduction(() =>
    Promise.all(
      names.map(async (name) => {
        const found = new Set<string>();
        await parts[name].make(next, found);
        return [name, recordOf(root, found, parts[name].folders)] as const;
      }),
    ),
  );
  for (const name of names) take(next, name, parts[name].makes);
  rmSync(next, { recursive: true, force: true });
  writeFileSync(join(dist, 'inputs.json'), JSON.stringify({ ...readRecords(root), ...Object.fromEntries(made) }));
  if (names.includes('servers')) await (await import('./content/write-schemas.ts')).writeEditorSchemas(root);
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Sets NODE_ENV during a build. Test runners set another value, which selects React's larger development build; and Vite sets it for the whole
 * process, which would make a started server believe it is in production.
 */
async function forProduction<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Replaces the old folders of a part by the new ones. Hashed files of pages are kept for one more build. */
function take(next: string, name: PartName, folders: readonly string[]): void {
  const kept = name === 'app' ? ['client', ''] : name === 'console' ? ['ops', 'ops'] : undefined;
  if (kept) {
    const previous = join(dist, 'previous', kept[1]!, 'assets');
    rmSync(previous, { recursive: true, force: true });
    const assets = join(dist, kept[0]!, 'assets');
    if (existsSync(assets)) cpSync(assets, previous, { recursive: true });
  }
  for (const folder of folders) {
    rmSync(join(dist, folder), { recursive: true, force: true });
    renameSync(join(next, folder), join(dist, folder));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureBuild(partsNamed(process.argv.slice(2)));

/** The named parts; all if none is named. */
function partsNamed(words: readonly string[]): readonly PartName[] {
  const unknown = words.find((word) => !partNames.includes(word as PartName));
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}: ${partNames.join(', ')}`);
  return words.length === 0 ? partNames : (words as PartName[]);
}
