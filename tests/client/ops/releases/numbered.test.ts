import { describe, expect, it } from 'vitest';
import { marksOf } from '../../../../client/ops/pages/releases/marks.ts';
import { numberedByDocument, numberedChanges } from '../../../../client/ops/pages/releases/numbered.ts';
import type { Change } from '../../../../client/ops/pages/releases/release.ts';

const change = (id: string, more: Partial<Change> = {}): Change => ({
  kind: 'screen',
  id,
  title: id,
  pointer: '',
  label: 'Text',
  change: 'changed',
  sentence: '',
  ...more,
});

describe('Changes in numbers', () => {
  it('go through all documents, each document once', () => {
    const documents = numberedByDocument([change('home'), change('login'), change('home')]);
    expect(documents.map(({ id, rows }) => [id, rows.map(({ number }) => number)])).toEqual([
      ['home', [1, 2]],
      ['login', [3]],
    ]);
  });

  it('count a text once for all its languages, with its English first', () => {
    const text = (language: string, more: Partial<Change> = {}) =>
      change(`${language}.boosts`, { kind: 'locale', language, pointer: '/texts/kl_weekend.name', after: language, ...more });
    const documents = numberedByDocument([
      text('id'),
      text('en'),
      text('th'),
      text('th', { pointer: '/texts/other.name' }),
      change('home'),
    ]);
    expect(
      documents.map(({ rows }) => rows.map(({ number, changes }) => [number, ...changes.map(({ after, id }) => after ?? id)])),
    ).toEqual([
      [
        [1, 'en', 'id', 'th'],
        [2, 'th'],
      ],
      [[3, 'home']],
    ]);
  });

  it('are marked on the block they name, else on the innermost that says the new words', () => {
    const changes = numberedChanges([
      change('home', { block: 'button "save"' }),
      change('en.home', { after: 'Toy Express' }),
      change('site', { after: 'x' }),
    ]);
    const blocks = [
      { block: 'page', text: 'Toy Express Save' },
      { block: 'banner', text: 'Toy Express' },
      { block: 'save', text: 'Save' },
    ];
    expect(marksOf(changes, blocks)).toEqual([
      { block: 'save', numbers: [1] },
      { block: 'banner', numbers: [2] },
    ]);
  });
});
