import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { lockFolder } from './folder-lock.ts';
import { projectRoot } from './project-root.ts';
import { StartRefused } from './start-refused.ts';

export interface Embedded {
  readonly engine: PGlite;
  close(): Promise<void>;
}

const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
const version = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version as string;
const templatePath = join(projectRoot, '.cache', `database-${version}.tar`);

/** Opens the embedded database in `<dataDir>/database`, making the folder first where it is missing. */
export async function openFolder(dataDir: string): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(join(dataDir, 'database.lock'));
  try {
    const folder = join(dataDir, 'database');
    if (!existsSync(folder)) await makeFolder(folder);
    const engine = await PGlite.create({ dataDir: folder, extensions: { btree_gist } }).catch((cause) => {
      throw new StartRefused(
        `The embedded database in ${folder} cannot be opened: its files are damaged, or of another version. Put a copy of the folder back, or move it away to begin anew.`,
        { cause },
      );
    });
    return {
      engine,
      async close() {
        await engine.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** An embedded database that forgets everything, for tests. */
export async function openMemory(): Promise<Embedded> {
  const engine = await PGlite.create({ extensions: { btree_gist }, loadDataDir: await template() });
  return { engine, close: () => engine.close() };
}

/** Made under another name first: a killed start leaves no half-made folder behind that the next one would open. */
async function makeFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const engine = await PGlite.create({ dataDir: unfinished, extensions: { btree_gist }, loadDataDir: await template() });
  await engine.close();
  renameSync(unfinished, folder);
}

/** A freshly initialised cluster, kept beside the code: unpacking it takes half a second, initialising three. */
export async function template(): Promise<Blob> {
  if (!existsSync(templatePath)) {
    const engine = await PGlite.create({ extensions: { btree_gist } });
    const packed = await engine.dumpDataDir('none');
    await engine.close();
    mkdirSync(dirname(templatePath), { recursive: true });
    const own = `${templatePath}.${process.pid}`;
    writeFileSync(own, Buffer.from(await packed.arrayBuffer()));
    renameSync(own, templatePath);
  }
  return new Blob([readFileSync(templatePath)]);
}
