import { describe, expect, it } from 'vitest';
import { isToFillIn, leftWords, whatIsLeft } from '../../../../client/ops/forms/to-fill-in.ts';
import { placeWords } from '../../../../client/ops/parts/place-words.ts';
import { titleOf } from '../../../../config-server/documents/titles.ts';
import { leftOf } from '../../../../schemas/to-fill-in.ts';

const body = {
  action: { button: { t: 'banners.new.button' } },
  title: { t: '' },
  to: 'home',
  art: '',
  from: '2026-12-01',
  shown: '=',
  coins: '=1 +',
  items: [],
  text: { t: 'lotteries.new.description' },
};
const problem = (code: string, pointer: string, severity: 'error' | 'warning' = 'error') => ({ code, pointer, severity });

describe('A field that nobody has filled in is not wrong', () => {
  it.each([
    ['an empty text', problem('schema.pattern', '/title/t'), true],
    ['a picture that is not chosen', problem('name.art', '/art'), true],
    ['a property that is not there', problem('schema.required', '/name'), true],
    ['a list without entries', problem('schema.count', '/items'), true],
    ['an expression that nobody has written', problem('expression.syntax', '/shown'), true],
    ['an expression that is half written', problem('expression.syntax', '/coins'), false],
    ['words that are still to be written', problem('text.unknown', '/text/t'), true],
    ['a banner that leads nowhere yet', problem('campaign.no_target', '/action'), true],
    ['a value that is wrong', problem('link.screen', '/to'), false],
    ['an end before the start', problem('campaign.window', '/from'), false],
    ['a warning', problem('text.missing', '/name', 'warning'), false],
  ])('%s', (_what, told, isOpen) => {
    expect(isToFillIn(told, body)).toBe(isOpen);
  });

  it('the button counts both apart, and each place once', () => {
    const twice = [problem('schema.pattern', '/title/t'), problem('text.with_missing', '/title/t')];
    expect(whatIsLeft([...twice, problem('name.art', '/art'), problem('link.screen', '/to')], body)).toBe('2 to fill in, 1 problem');
    expect(whatIsLeft([], body)).toBe('');
    // What another document has at the same place says nothing of this one.
    expect(whatIsLeft([], body, [problem('text.number', '/texts/name')])).toBe('1 problem');
  });

  const needs = (id: string, pointer: string) => ({
    ...problem('link.campaign', pointer),
    cure: { title: id, documents: [{ kind: 'campaign', id } as const, { kind: 'locale', id: `en.${id}` } as const] },
  });
  it.each([
    ['a draft that would end it, with its texts', [needs('wheel', '/action')], '1 draft to take in'],
    ['the same draft in two places', [needs('wheel', '/action'), needs('wheel', '/to')], '1 draft to take in'],
    [
      'two drafts beside a problem',
      [needs('wheel', '/action'), needs('grid', '/to'), problem('link.screen', '/to')],
      '2 drafts to take in, 1 problem',
    ],
    ['a warning, which keeps nobody', [{ ...needs('wheel', '/action'), severity: 'warning' } as const], ''],
  ])('a problem that a draft would end is a draft to take in: %s', (_what, problems, words) => {
    expect(leftWords(leftOf(problems))).toBe(words);
  });
});

it.each([
  [
    { kind: 'locale', id: 'kh.home', pointer: '/texts/banner_title' },
    { document: 'Home in Khmer', place: 'Banner title' },
  ],
  [
    { kind: 'screen', id: 'home@MY', pointer: '/blocks/0/title/t' },
    { document: 'Home (MY)', place: 'Blocks, 1, Title' },
  ],
  [
    { kind: 'screen', id: 'home', pointer: '/blocks/0/to', block: 'button "save"' },
    { document: 'Home', place: 'Button save, To' },
  ],
  [
    { kind: 'campaign', id: 'lucky-wheel', pointer: '/prizes/3/capPerDay', place: 'Prizes and empty cells, “Nap bear”, A day at most' },
    { document: 'Lucky wheel', place: 'Prizes and empty cells, “Nap bear”, A day at most' },
  ],
] as const)('a place is said in words: %j', (told, words) => {
  expect(placeWords(told)).toEqual(words);
});

it.each(['en', 'id', 'kh', 'vi', 'th', 'zh-CN', 'zh-HK'])(
  'the console and the sentences of the server have one name for %s',
  (language) => {
    const told = { kind: 'locale', id: `${language}.check_in`, pointer: '' } as const;
    expect(placeWords(told).document).toBe(titleOf({ ...told, body: {} }, new Map()));
  },
);
