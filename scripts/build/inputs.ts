import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made of; screens decide which block views come together. */
const inputs = ['client', 'schemas', 'screens', 'scripts/build', 'vite.config.ts', 'package-lock.json'];

/** A short name for the present state of the sources. */
export function inputsHash(root: string): string {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesIn(join(root, input)))) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('base64url').slice(0, 12);
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
