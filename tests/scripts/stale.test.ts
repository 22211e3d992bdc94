import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PartName, recordOf, staleParts } from '../../scripts/build/stale.mjs';

let root: string;
const at = (path: string) => join(root, path);
const write = (path: string, text: string) => writeFileSync(at(path), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'punchcard-stale-'));
  for (const folder of ['dist', 'client', 'client/pictures', 'screens', 'servers']) mkdirSync(at(folder));
  write('client/view.css', 'a { color: red }');
  write('client/unused.ts', 'export const nobody = 1');
  write('client/pictures/logo.svg', '<svg/>');
  write('servers/main.ts', 'start()');
  write('screens/home.json', '{}');
  const records = {
    app: recordOf(root, ['client/view.css'], ['client/pictures', 'client/absent']),
    servers: recordOf(root, ['servers/main.ts'], []),
  } satisfies Partial<Record<PartName, unknown>>;
  write('dist/inputs.json', JSON.stringify(records));
});
afterEach(() => rmSync(root, { recursive: true }));

/** One line of a style sheet, as long as the one before. */
const restyle = () => write('client/view.css', 'a { color: tan }');

describe('A part is built again when what went into it has changed, and only then', () => {
  it.each<[string, () => void, PartName[]]>([
    ['nothing changed', () => undefined, []],
    ['a line of a style sheet changed', restyle, ['app']],
    ['a file was written again as it was', () => utimesSync(at('client/view.css'), 1, 1), []],
    ['a file is gone', () => rmSync(at('servers/main.ts')), ['servers']],
    ['a listed folder has one file more', () => write('client/pictures/new.svg', '<svg/>'), ['app']],
    [
      'a listed folder is there at last',
      () => {
        mkdirSync(at('client/absent'));
        write('client/absent/a.ts', '');
      },
      ['app'],
    ],
    ['a file has another name', () => renameSync(at('client/pictures/logo.svg'), at('client/pictures/mark.svg')), ['app']],
    ['a file changed that nobody imports', () => write('client/unused.ts', 'export const nobody = 2'), []],
    ['a document changed', () => write('screens/home.json', '{"id":"home"}'), []],
    ['the record cannot be read', () => write('dist/inputs.json', '{'), ['app', 'servers']],
  ])('%s', (_what, change, stale) => {
    change();
    expect(staleParts(root, ['app', 'servers'])).toEqual(stale);
  });

  it('a part that was never built is', () => {
    expect(staleParts(root)).toEqual(['console', 'labs']);
  });

  it('a change of size is seen without reading', () => {
    const [[bytes, changedMs]] = Object.values(JSON.parse(readFileSync(at('dist/inputs.json'), 'utf8')).servers.files) as [
      [number, number],
    ];
    write('servers/main.ts', 'x'.repeat(bytes + 1));
    utimesSync(at('servers/main.ts'), changedMs / 1000, changedMs / 1000);
    expect(staleParts(root, ['servers'])).toEqual(['servers']);
  });
});
