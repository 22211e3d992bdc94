import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { encodingsFor } from './negotiate.ts';

/** A file of the build in the encodings that were made with it; its own bytes only where there are none, and else what they unpack to. */
export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly identity?: Buffer;
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

/** What a file says, whoever asks without taking an encoding: few, so that unpacking is cheaper than keeping. */
export const contentOf = ({ identity, gzip }: StaticFile): Buffer => identity ?? (gzip ? gunzipSync(gzip) : Buffer.alloc(0));

export const etagOf = (content: Buffer): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;

/** Files by their path below a folder (`/assets/app-1a2b.js`), as far as a page is made of them. */
export interface PageFiles {
  has(path: string): boolean;
  text(path: string): string | undefined;
}

/**
 * The files that are in a folder now; one that is not there has none. Each is read when somebody first asks for it, and then kept: most of a build
 * nobody asks for. A later build moves hashed files to `later`, where they are found as well.
 */
export class StaticFiles implements PageFiles {
  readonly paths: ReadonlySet<string>;
  readonly #folders: readonly string[];
  readonly #kept = new Map<string, StaticFile>();

  constructor(folder: string, later?: string) {
    this.#folders = later === undefined ? [folder] : [folder, later];
    this.paths = new Set(pathsIn(folder));
  }

  has(path: string): boolean {
    return this.paths.has(path);
  }

  get(path: string): StaticFile | undefined {
    if (!this.paths.has(path)) return undefined;
    const known = this.#kept.get(path);
    if (known) return known;
    const found = this.#folders.map((folder) => readStaticFile(join(folder, path))).find((file) => file !== undefined);
    if (found) this.#kept.set(path, found);
    return found;
  }

  text(path: string): string | undefined {
    const file = this.get(path);
    return file && contentOf(file).toString('utf8');
  }
}

function pathsIn(folder: string): string[] {
  return entriesOf(folder)
    .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}

function readStaticFile(path: string): StaticFile | undefined {
  const type = types[extname(path)]!;
  const [br, gzip] = [read(`${path}.br`), read(`${path}.gz`)];
  const identity = gzip ? undefined : read(path);
  const own = gzip ?? identity;
  return own && { type, etag: etagOf(own), ...(br ? { br } : {}), ...(gzip ? { gzip } : {}), ...(identity ? { identity } : {}) };
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** The best of a file's encodings that a client takes; undefined for as it is. */
export const encodingOf = (file: StaticFile, accepted: string | undefined): 'br' | 'gzip' | undefined =>
  encodingsFor(accepted).find((encoding) => encoding !== 'identity' && file[encoding] !== undefined) as 'br' | 'gzip' | undefined;
