import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isDocumentFile } from '../../config-server/baseline/document-files.ts';
import { paths, sources } from './sources.ts';

describe('Files read the way the house style asks', () => {
  it('no file is called after nothing in particular', () => {
    expect(paths.filter((path) => /(^|\/)(utils?|helpers?|common|manager|misc)(\.|\/|-)/.test(path))).toEqual([]);
  });

  it('no source passes 300 lines', () => {
    const long = sources
      .filter(({ path, text }) => !path.startsWith('tests/') && text.split('\n').length > 301)
      .map(({ path, text }) => `${path} ${text.split('\n').length}`);
    expect(long).toEqual([]);
  });

  it('no open work is left in the code', () => {
    expect(
      sources.filter(({ path, text }) => !path.startsWith('tests/tidy/') && /\b(TODO|FIXME|XXX|HACK)\b/.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('no test is switched off', () => {
    expect(
      sources
        .filter(
          ({ path, text }) =>
            path.startsWith('tests/') && !path.startsWith('tests/tidy/') && /\b(it|test|describe)\.(skip|only|todo|fixme)\(/.test(text),
        )
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('requirement ids cited by tests exist', () => {
    const cited = new Set(sources.filter(({ path }) => path.startsWith('tests/')).flatMap(({ text }) => text.match(/\bR-\d{3}\b/g) ?? []));
    const wrong = [...cited].filter((id) => Number(id.slice(2)) < 1 || Number(id.slice(2)) > 623);
    expect(wrong).toEqual([]);
  });

  const documents = paths.filter(isDocumentFile);

  it('no document shows the texts of examples, which nobody translates', () => {
    expect(documents.filter((path) => readFileSync(path, 'utf8').includes('"examples.'))).toEqual([]);
  });

  it('documents name their schema', () => {
    expect(documents.filter((path) => !readFileSync(path, 'utf8').includes('"$schema"'))).toEqual([]);
  });
});
