import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** A file of the build in memory, with what was compressed when it was built. */
export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Files of a folder by their path below it (`/assets/app-1a2b.js`). A folder that is not there has none. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const path of walk(folder)) {
    const type = types[extname(path)];
    if (!type) continue;
    const identity = readFileSync(path);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      type,
      identity,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`,
      ...optional('br', `${path}.br`),
      ...optional('gzip', `${path}.gz`),
    });
  }
  return files;
}

function optional<Name extends string>(name: Name, path: string): Partial<Record<Name, Buffer>> {
  return existsSync(path) ? ({ [name]: readFileSync(path) } as Record<Name, Buffer>) : {};
}

function walk(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? walk(path) : [path]));
}

/** The best of a file's encodings that a client takes. */
export function encodingOf(file: StaticFile, accepted: string | undefined): 'br' | 'gzip' | undefined {
  const takes = (name: string) => new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, 'i').test(accepted ?? '');
  if (file.br && takes('br')) return 'br';
  return file.gzip && takes('gzip') ? 'gzip' : undefined;
}
