import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBaseline } from '../../config-server/baseline/read-baseline.ts';
import type { SourceDocument } from '../../config-server/documents/document.ts';
import { contentHash } from '../../config-server/documents/same-json.ts';
import { formatDocument } from '../../schemas/format-document.ts';
import type { DocumentKey, DocumentKind } from '../../schemas/release.ts';
import { readArguments } from '../../scripts/content/arguments.ts';
import { makeBundle, readBundle } from '../../scripts/content/bundle.ts';
import { compare } from '../../scripts/content/compare.ts';
import { documentPath } from '../../scripts/content/document-path.ts';
import { uncommitted } from '../../scripts/content/uncommitted.ts';

const noGit = spawnSync('git', ['--version']).status !== 0;

describe('Arguments of npm run content', () => {
  it.each([
    [[], 'No command was given.'],
    [['publish'], 'There is no command publish.'],
    [['check', '--server', 'http://x'], 'check takes no --server.'],
    [['diff', '--force'], 'diff takes no --force.'],
    [['export'], 'export takes one file.'],
    [['diff', 'file.json'], 'diff takes no file.'],
    [['push', '--release', 'Week'], 'A release needs a --reason.'],
    [['push', '--prune'], 'Taking documents away needs a --reason.'],
  ])('%j: %s', (words, fault) => {
    expect(readArguments(words)).toEqual({ fault });
  });

  it('an unknown flag is refused', () => {
    expect(readArguments(['diff', '--serve', 'x'])).toHaveProperty('fault');
  });

  it('a push with a release is taken as it stands', () => {
    expect(readArguments(['push', '--release', 'Week', '--reason', 'Planned', '--json'])).toMatchObject({
      command: 'push',
      server: 'http://127.0.0.1:8080',
      release: 'Week',
      reason: 'Planned',
      json: true,
      force: false,
    });
  });
});

describe('Documents as files', () => {
  it('a body is written as the files of the repository have it', async () => {
    const { files } = await readBaseline('.');
    const kindOf = (key: DocumentKey) => key.slice(0, key.indexOf(':')) as DocumentKind;
    const differing = [...files].filter(([key, { text }]) => formatDocument(kindOf(key), JSON.parse(text)) !== text);
    expect(differing.map(([, { path }]) => path)).toEqual([]);
  });

  it('what fits into 140 columns, with its comma, stands on one line', () => {
    const line = (letters: number, more: object = {}) =>
      formatDocument('screen', { a: { b: ['x'.repeat(letters)] }, c: 'y'.repeat(99), ...more }).split('\n')[1]!;
    expect(line(119)).toHaveLength(140);
    expect(line(120)).toBe('  "a": {');
  });

  it('each text of a language has a line of its own', () => {
    expect(formatDocument('locale', { texts: { a: 'x', b: 'y' } })).toBe('{\n  "texts": {\n    "a": "x",\n    "b": "y"\n  }\n}\n');
  });

  it.each([
    ['site', 'site', 'site/site.json'],
    ['screen', 'home@KH', 'screens/home@KH.json'],
    ['campaign', 'november', 'campaigns/november.json'],
    ['locale', 'zh-CN.home@MY', 'locales/zh-CN/home@MY.json'],
  ] as const)('%s %s stands in %s', (kind, id, path) => {
    expect(documentPath({ kind, id })).toBe(path);
  });

  it('outside a repository all files count as uncommitted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'punchcard-git-'));
    expect(await uncommitted(folder, ['a.json'])).toEqual(['a.json']);
    rmSync(folder, { recursive: true });
  });

  it.skipIf(noGit)(`uncommitted files are those that changed or are new${noGit ? ' (skipped: no git)' : ''}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'punchcard-git-'));
    const git = (...words: string[]) => execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words]);
    git('init', '-q');
    for (const name of ['a.json', 'b.json']) writeFileSync(join(folder, name), '{}');
    git('add', '.');
    git('commit', '-qm', 'Begin');
    writeFileSync(join(folder, 'b.json'), '[]');
    writeFileSync(join(folder, 'c.json'), '[]');
    expect([...(await uncommitted(folder, ['a.json', 'b.json', 'c.json']))].sort()).toEqual(['b.json', 'c.json']);
    rmSync(folder, { recursive: true });
  });
});

const text = (id: string, title: string): SourceDocument => ({ kind: 'locale', id, body: { id, texts: { title } } });

describe('Comparing documents', () => {
  it('tells changed, new and missing ones, and passes over what is the same', () => {
    const ours = [text('en.b', 'B'), text('en.a', 'New'), text('en.c', 'C')];
    const theirs = [text('en.a', 'Old'), text('en.b', 'B'), text('en.d', 'D')];
    const { changed, added, missing } = compare(ours, theirs);
    expect([changed, added, missing]).toEqual([[ours[1]], [ours[2]], [theirs[2]]]);
  });

  it('another order of properties is a difference: it is the author’s', () => {
    const one = { kind: 'screen', id: 'a', body: { x: 1, y: 2 } } as const;
    expect(compare([one], [{ ...one, body: { y: 2, x: 1 } }]).changed).toEqual([one]);
  });
});

describe('Bundles', () => {
  const body = { id: 'en.a', texts: { title: 'A' } };
  const document = { kind: 'locale', id: 'en.a', hash: contentHash(JSON.stringify(body)), body } as const;
  const written = JSON.stringify(makeBundle('live', [document]));

  it('are read as they were written', () => {
    expect(readBundle(written)).toEqual([document]);
  });

  it.each([
    ['no JSON', '{', 'The file is no JSON.'],
    ['another file', '{"texts":{}}', 'The file is no export of documents.'],
    [
      'a document without body',
      '{"format":"punchcard-documents","version":1,"documents":[{"id":"a"}]}',
      'A document of the file lacks its id or its body.',
    ],
    ['a text changed by hand', written.replace('"A"', '"B"'), 'locale en.a was changed after the export: its hash does not agree.'],
  ])('%s is refused in words', (_what, file, fault) => {
    expect(readBundle(file)).toEqual({ fault });
  });
});
