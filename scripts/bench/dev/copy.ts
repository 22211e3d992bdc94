import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

const parts = [
  'campaigns',
  'client',
  'config-server',
  'locales',
  'member-server',
  'package.json',
  'package-lock.json',
  'schemas',
  'screens',
  'parts',
  'scripts',
  'server-kit',
  'site',
  'start.ts',
  'tsconfig.json',
];

/** Created by a first start; the same for every source folder. */
const madeDatabase = /^database-.*\.tar$/;

/** A copy of the sources in its own folder, to be changed and run, with the installed packages of the original. */
export interface SourceCopy {
  readonly root: string;
  /** Writes a file with `from` replaced; throws if the file does not contain it. Returns the function that restores the file. */
  change(file: string, from: string, to: string): () => void;
  remove(): void;
}

export function copySources(): SourceCopy {
  const copy = mkdtempSync(join(tmpdir(), 'punchcard-sources-'));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const name of existsSync(join(root, '.cache')) ? readdirSync(join(root, '.cache')) : []) {
    if (madeDatabase.test(name)) cpSync(join(root, '.cache', name), join(copy, '.cache', name));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return {
    root: copy,
    change(file, from, to) {
      const path = join(copy, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(path, before.replace(from, to));
      return () => writeFileSync(path, before);
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
