import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Every source file (`paths`), with the files of ours and the packages it imports. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
  readonly packages: readonly string[];
}

/** What is under version control and what is about to be; where git is missing, or the sources came without its folder, what `.gitignore` does not name. */
export const paths: readonly string[] = versioned() ?? walked('.');

export const sources: readonly Source[] = paths.filter((path) => /\.tsx?$/.test(path)).map(read);

function versioned(): readonly string[] | undefined {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 64_000_000 });
  return listed.status === 0 ? listed.stdout.split('\n').filter((path) => path !== '' && existsSync(path)) : undefined;
}

function walked(folder: string): readonly string[] {
  const ignored = ['.git/', ...readFileSync('.gitignore', 'utf8').split('\n')];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return path.endsWith('.log') ? [] : [path];
    return ignored.includes(`${entry.name}/`) || ignored.includes(`${path}/`) ? [] : walked(path);
  });
}

function read(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const found = [
    ...text.matchAll(/(?:^|\n)[^\S\n]*(?:import|export)\b[^'";]*?\bfrom\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g),
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
