import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Every source file under version control (and those about to be), with the files of ours and the packages it imports. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
  readonly packages: readonly string[];
}

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 64_000_000 });

export const paths: readonly string[] = listed.split('\n').filter((path) => path !== '' && existsSync(path));

export const sources: readonly Source[] = paths.filter((path) => /\.tsx?$/.test(path)).map(read);

function read(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const found = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)[^'"\n;]*?(?:\n[^'";]*?)*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
    ),
  ]
    .map((match) => match[1] ?? match[2] ?? match[3])
    .filter((name): name is string => name !== undefined);
  const bare = found.map((name) => name.replace(/\?.*$/, ''));
  return {
    path,
    text,
    imports: bare.filter((name) => name.startsWith('.')).map((name) => normalize(join(dirname(path), name))),
    packages: bare.filter((name) => !name.startsWith('.')),
  };
}
