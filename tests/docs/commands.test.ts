import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { usage } from '../../scripts/content/arguments.ts';
import { paths } from '../tidy/sources.ts';
import { codeOf, linksOf, page, pages, root, tableUnder } from './pages.ts';

const scripts: Readonly<Record<string, string>> = packageJson.scripts;
const source = (path: string) => readFileSync(join(root, path), 'utf8');

describe('Pages name what there is', () => {
  it.each(pages.map(({ path, text }) => [path, text] as const))('%s: every command has a script or a file', (_path, text) => {
    const unknown = codeOf(text).filter((code) => {
      const [, script] = /\bnpm run ([\w:-]+)/.exec(code) ?? [];
      const [, file] = /\b(?:tsx|node) ([\w./-]+\.[cm]?[jt]s)/.exec(code) ?? [];
      const [, bench] = /\bbench -- (\w+)/.exec(code) ?? [];
      const [, content] = /\bcontent -- (\w+)/.exec(code) ?? [];
      return (
        (script !== undefined && !scripts[script]) ||
        (file !== undefined && !existsSync(join(root, file))) ||
        (bench !== undefined && !existsSync(join(root, `scripts/bench/${bench}.ts`))) ||
        (content !== undefined && !usage.includes(`\n  ${content} `))
      );
    });
    expect(unknown).toEqual([]);
  });

  it.each(pages.map((each) => [each.path, each] as const))('%s: every link leads to a file', (_path, each) => {
    expect(linksOf(each).filter((link) => !existsSync(join(root, link)))).toEqual([]);
  });

  it('every script of the package runs a file that is there', () => {
    const files = Object.values(scripts).flatMap((command) => /\btsx ([\w./-]+)/.exec(command)?.[1] ?? []);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('README: the table of folders has those that are there, and no other', () => {
    const named = tableUnder(page('README.md'), 'The parts').flatMap(([cell = '']) => codeOf(cell));
    const there = new Set(paths.flatMap((path) => (/^[a-z]/.test(path) && path.includes('/') ? [`${path.split('/')[0]}/`] : [])));
    expect(named.filter((folder) => folder.endsWith('/')).sort()).toEqual([...there].sort());
  });

  it('README: it asks for the Node that the package asks for', () => {
    const [, oldest] = /^>=(20[\d.]*)$/.exec(packageJson.engines.node) ?? [];
    expect(oldest).toBeDefined();
    expect(page('README.md')).toContain(`nothing prepared but Node ${oldest} or newer`);
  });

  it('docs/running.md: every variable is read, and every variable that is read is there', () => {
    const described = tableUnder(page('docs/running.md'), 'Environment').flatMap(([cell = '']) => codeOf(cell));
    const read = [...source('server-kit/environment.ts').matchAll(/(?:text|url)\('([A-Z_]+)'/g)].map(([, name = '']) => name);
    expect([...new Set(described)].sort()).toEqual([...new Set(read)].sort());
  });
});

describe('Commands do what the README says', () => {
  it('`.ci/run` calls the test command of the README', () => {
    expect(codeOf(page('README.md'))).toContain('npm ci && npm test');
    expect(source('.ci/run')).toMatch(/^npm ci( --[\w-]+)*\nnpm test$/m);
  });
});
