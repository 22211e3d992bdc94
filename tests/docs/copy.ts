import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './pages.ts';

const run = promisify(execFile);

/** What checks and tests of the sources need of them. */
const copied = [
  ...[
    'campaigns',
    'client',
    'config-server',
    'docs',
    'locales',
    'member-server',
    'schemas',
    'screens',
    'parts',
    'scripts',
    'server-kit',
    'site',
    'tests',
  ],
  ...['.gitignore', 'biome.json', 'main.ts', 'package.json', 'start.ts', 'tsconfig.json', 'vitest.config.ts'],
];

/** The sources, copied and, where there is git, committed, so that a page can be done as it says. */
export interface Copy {
  readonly folder: string;
  /** What a command of the shell says, with `exit <code>` behind it; what packages bring along is on its path. */
  says(command: string): Promise<string>;
  /** Each copied file with its size and the time of its last change. */
  state(): readonly string[];
  remove(): void;
}

export async function aCopy(): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-copy-'));
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, NO_COLOR: '1' };
  const says = (command: string) =>
    run('sh', ['-c', command], { cwd: folder, env, maxBuffer: 64_000_000 }).then(
      ({ stdout }) => `${stdout}exit 0`,
      (reason) => `${reason.stdout}${reason.stderr}exit ${reason.code}`,
    );
  await says('git init -q');
  // Nearly all of it is committed here: its objects are not written once more.
  const objects = await run('git', ['rev-parse', '--path-format=absolute', '--git-path', 'objects'], { cwd: root }).catch(() => undefined);
  if (objects) writeFileSync(join(folder, '.git/objects/info/alternates'), objects.stdout);
  await says('git add . && git -c user.name=test -c user.email=test@punchcard.test commit -qm sources');
  const state = () =>
    copied.flatMap((path) => {
      const whole = join(folder, path);
      const files = statSync(whole).isDirectory()
        ? (readdirSync(whole, { recursive: true }) as string[]).map((each) => join(whole, each))
        : [whole];
      return files.map((each) => [each, statSync(each).size, statSync(each).mtimeMs].join(' '));
    });
  return { folder, says, state, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
