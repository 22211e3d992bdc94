import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckedSet, examinerOf } from '../../config-server/checks/index.ts';
import { productVocabulary, type SourceDocument, sourcesOf } from '../../config-server/documents/index.ts';
import { campaignContracts } from '../../schemas/campaigns/index.ts';
import { lettersIn } from '../../schemas/letters.ts';
import type { Schema } from '../../schemas/schema.ts';
import { aRelease } from '../member-server/programme.ts';

const release = aRelease();
let baseline: CheckedSet;
beforeAll(() => {
  baseline = examinerOf(productVocabulary).checkSet(sourcesOf(release));
});

/** What is wrong with the length of texts once one of them has so many letters. */
function problemsWith(id: string, key: string, letters: string) {
  const source = (release.documents.get(`locale:${id}`) ?? { schemaVersion: 1, id }) as { readonly texts?: object };
  const body = { ...source, texts: { ...source.texts, [key]: letters } };
  const { problems } = baseline.with([{ kind: 'locale', id, body } as SourceDocument]);
  return problems
    .filter(({ code }) => code === 'text.long')
    .map(({ kind, id: named, pointer, ops }) => `${kind}:${named} ${pointer} ${ops}`);
}

describe('A text has as many letters as its place has room for', () => {
  it('those of the baseline do', () => expect(baseline.problems.filter(({ code }) => code === 'text.long')).toEqual([]));

  it.each<[string, string, string, string, readonly string[]]>([
    ['60 letters of a name', 'en.boosts', 'toy_days.name', 'x'.repeat(60), []],
    [
      'one more',
      'en.boosts',
      'toy_days.name',
      'x'.repeat(61),
      ['campaign:toy-days /name 61 letters are too many in English: 60 fit at most.'],
    ],
    [
      '600 in a translation',
      'kh.boosts',
      'toy_days.name',
      'ក'.repeat(600),
      ['campaign:toy-days /name 600 letters are too many in Khmer: 60 fit at most.'],
    ],
    [
      'too many in a market alone',
      'en.boosts@MY',
      'toy_days.name',
      'x'.repeat(61),
      ['campaign:toy-days /name 61 letters are too many in English: 60 fit at most.'],
    ],
    [
      'a line of a cell',
      'en.lotteries',
      'cell.bear',
      'x'.repeat(31),
      ['campaign:lucky-wheel /prizes/3/fonts/1/text 31 letters are too many in English: 30 fit at most.'],
    ],
    ['a word that no document shows by room', 'en.home', 'title', 'x'.repeat(600), []],
  ])('%s', (_what, id, key, letters, found) => expect(problemsWith(id, key, letters)).toEqual(found));

  it.each([
    ['letters', 'Toy days', 8],
    ['marks with the letter that they stand at', 'ថ្ងៃ', 2],
    ['a value as four', '{{coins, number}} coins', 10],
  ])('counts %s', (_what, text, letters) => expect(lettersIn(text)).toBe(letters));

  it('every text of a campaign says how many', () => {
    const without: string[] = [];
    for (const [type, { body }] of Object.entries(campaignContracts)) walk(body, type);
    expect(without).toEqual([]);

    function walk(schema: Schema, place: string): void {
      if (schema['x-as'] === 'text' && schema.maxLength === undefined) without.push(place);
      for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, `${place}.${name}`);
      if (schema.items) walk(schema.items, `${place}[]`);
      if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${place}.*`);
    }
  });
});
