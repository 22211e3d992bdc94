import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { graphOf, moduleOf } from '../../scripts/structure/graph.ts';
import { sources } from '../tidy/sources.ts';
import { codeOf, page, root, tableUnder } from './pages.ts';

const text = page('docs/architecture.md');
const graph = graphOf(sources);

/** Files that are written once between two of the page's. */
const mostBetween = 2;

interface Part {
  readonly journey: string;
  readonly side: string;
  readonly files: readonly string[];
}

/** Each numbered list with the journey it belongs to and the line before it. */
const parts: readonly Part[] = text.split('\n## ').flatMap((section) => {
  const [journey = '', ...lines] = section.split('\n');
  const lists: { side: string; files: string[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const [, number, file] = /^(\d+)\. `([^`]+)`/.exec(line) ?? [];
    if (number === '1') lists.push({ side: lines.slice(0, at).filter(Boolean).at(-1)!, files: [] });
    if (file) lists.at(-1)!.files.push(file);
  }
  return lists.map((list) => ({ journey, ...list }));
});

/** The files from which one is imported, through so many files between. */
function isReached(from: string, to: string, between = mostBetween): boolean {
  const next = [...(graph.get(from) ?? [])];
  return next.includes(to) || (between > 0 && next.some((each) => isReached(each, to, between - 1)));
}

/** Files that none above them imports. */
const tooEarly = (files: readonly string[]): readonly string[] =>
  files.slice(1).filter((file, at) => !files.slice(0, at + 1).some((before) => isReached(before, file)));

describe('docs/architecture.md', () => {
  it('tells five journeys, each through several files', () => {
    expect([...new Set(parts.map(({ journey }) => journey))]).toEqual(['First load', 'Check-in', 'Draw', 'Publish', 'Live update']);
    expect(parts.flatMap(({ files }) => files).length).toBeGreaterThan(60);
  });

  it.each(parts.map((part) => [part.journey, part.side, part.files] as const))(
    '%s, “%s”: the files are there',
    (_journey, _side, files) => {
      expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    },
  );

  it.each(parts.map((part) => [part.journey, part.side, part.files] as const))(
    '%s, “%s”: each file is imported by one that has its turn before',
    (_journey, _side, files) => {
      expect(tooEarly(files)).toEqual([]);
    },
  );

  it('an order that is turned round is noticed', () => {
    expect(parts.filter(({ files }) => files.length > 2 && tooEarly([...files].reverse()).length === 0)).toEqual([]);
  });

  it('the table of parts names folders and files that are there', () => {
    const named = tableUnder(text, 'The parts').flatMap(([cell = '']) => codeOf(cell));
    expect(named.length).toBeGreaterThan(9);
    expect(named.filter((path) => !existsSync(join(root, path)) && path !== 'main.ts')).toEqual([]);
  });

  it('the table of the config server’s folders has all of them, each after those that it stands on', () => {
    const folder = moduleOf('config-server');
    const below = graphOf(
      sources.filter(({ path }) => path.startsWith('config-server/')),
      folder,
    );
    const rows = tableUnder(text, 'The folders of the config server').flatMap(([cell = '']) =>
      codeOf(cell).map((name) => name.replace('/', '')),
    );
    const folders = [...below.keys()].filter((name) => !name.endsWith('.ts'));
    expect(folders.filter((name) => !rows.includes(name))).toEqual([]);
    expect(
      rows.flatMap((name, at) =>
        rows
          .slice(at)
          .filter((later) => below.get(name)?.has(later))
          .map((later) => `${name} → ${later}`),
      ),
    ).toEqual([]);
  });
});
