import { describe, expect, it } from 'vitest';
import { cellState } from '../../../../client/ops/pages/texts/cell-state.ts';
import { localeId, namespacesOf, partsOf } from '../../../../client/ops/pages/texts/namespaces.ts';
import { fits, keysShowing, overflows } from '../../../../client/ops/pages/texts/overflow.ts';
import {
  agreedTranslation,
  englishFaultSentence,
  faultSentence,
  lossSentences,
  partsFor,
  placeholderFault,
  segmentsOf,
} from '../../../../client/ops/pages/texts/placeholders.ts';
import { pseudo, pseudoLocale } from '../../../../client/ops/pages/texts/pseudo.ts';
import { rowsOf } from '../../../../client/ops/pages/texts/rows.ts';
import { savingWords } from '../../../../client/ops/pages/texts/saving-words.ts';
import { shownRows } from '../../../../client/ops/pages/texts/shown-rows.ts';
import { isUsed, usedKeys } from '../../../../client/ops/pages/texts/used-keys.ts';
import { withText } from '../../../../client/ops/pages/texts/write-text.ts';
import { shippedSite } from '../shipped-site.ts';

describe('Placeholders of a text', () => {
  it('stand between its words, with their format', () => {
    expect(segmentsOf('Up to {{cap, money}} off')).toEqual([
      { words: 'Up to ' },
      { name: 'cap', written: '{{cap, money}}' },
      { words: ' off' },
    ]);
  });

  it.each([
    ['all are there', '{{a}} of {{b, number}}', '{{b, number}}/{{a}}', false, undefined],
    ['one is lost', '{{a}} of {{b, number}}', 'of {{a}}', false, '{{b, number}} of the English text is missing.'],
    ['one is made up', 'Hello', 'Hello {{name}}', false, '{{name}} does not stand in the English text.'],
    [
      'one is misspelt',
      'Hi {{name}}',
      'Hi {{nmae}}',
      false,
      '{{name}} of the English text is missing. {{nmae}} does not stand in the English text.',
    ],
    ['a brace is lost', 'Hi {{name}}', 'Hi {{name}', false, '{{name}} of the English text is missing. A placeholder is written {{name}}.'],
    ['a plural says its number in words', '{{count}} days', 'one day', true, undefined],
    [
      'one is in another format',
      '{{a, number}}',
      '{{ a,money }}',
      false,
      '{{a, number}} of the English text is missing. {{ a,money }} does not stand in the English text.',
    ],
    ['a text that is no plural has to count', '{{count}} days', 'days', false, '{{count}} of the English text is missing.'],
  ])('%s', (_what, english, text, plural, sentence) => {
    const fault = placeholderFault(english, text, plural);
    expect(fault && faultSentence(fault)).toBe(sentence);
  });
});

describe('The longer language', () => {
  it.each(['Coins on every purchase', '1 coin for every {{perCoin, money}}', '{{value, number}}% off', 'OK'])(
    '%s: longer, its placeholders kept',
    (text) => {
      const longer = pseudo(text);
      const words = (all: string) =>
        segmentsOf(all)
          .flatMap((each) => ('words' in each ? [each.words] : []))
          .join('');
      expect(segmentsOf(longer).filter((each) => 'name' in each)).toEqual(segmentsOf(text).filter((each) => 'name' in each));
      expect(words(longer).length).toBeGreaterThanOrEqual(Math.round(words(text).trim().length * 1.4));
      expect(words(longer).length).toBeLessThanOrEqual(words(text).length * 1.4 + 4);
    },
  );

  it('other letters, and nothing for what has none', () => {
    expect(pseudo('Coins')).toMatch(/^\[Çöïñš/);
    expect(pseudo('{{at, datetime}}')).toBe('{{at, datetime}}');
    expect(pseudoLocale({ id: 'en.a', texts: { a: '{{a}}' } })).toEqual({ id: 'en.a', texts: { a: '{{a}}' } });
  });
});

describe('Rows of a namespace', () => {
  const english = {
    title: 'Days',
    left_one: '{{count}} day',
    left_other: '{{count}} days',
    gender_other: 'Other',
    years_other: '{{count}} y',
  };

  it('a plural has the forms that a shown language needs, each with the languages that have it', () => {
    expect(rowsOf(english, ['th'], shippedSite).map(({ key, languages }) => [key, languages])).toEqual([
      ['title', undefined],
      ['left_one', ['en']],
      ['left_other', ['en', 'th']],
      ['gender_other', undefined],
      ['years_one', ['en']],
      ['years_other', ['en', 'th']],
    ]);
  });

  it('a form English lacks is held against its other', () => {
    expect(rowsOf(english, [], shippedSite).find(({ key }) => key === 'years_one')?.english).toBe('{{count}} y');
  });

  const known = { changed: new Set(['title']), long: new Map([['wide', ['home']]]) };
  const row = (key: string, more = {}) => ({ key, base: key, english: 'Hi {{name}}', ...more });
  it.each([
    ['missing', row('a'), undefined, { state: 'missing' }],
    ['empty where English is not', row('a'), ' ', { state: 'missing' }],
    ['empty as English is', row('a', { english: '' }), '', { state: 'fine' }],
    [
      'a lost placeholder',
      row('a'),
      'Hi',
      { state: 'fault', at: 'translation', fault: { missing: ['{{name}}'], unknown: [], braces: false } },
    ],
    ['cut off', row('wide'), 'Hi {{name}}', { state: 'long', screens: ['home'] }],
    ['English changed since', row('title'), 'Hi {{name}}', { state: 'changed' }],
    ['a form the language does not have', row('a', { form: 'one', languages: ['en'] }), undefined, { state: 'unneeded' }],
    ['fine', row('a'), 'Hi {{name}}', { state: 'fine' }],
  ])('%s', (_what, at, text, state) => {
    expect(cellState(at, 'th', text, known)).toEqual(state);
  });

  it('filters by state and by words in the key or a shown text', () => {
    const rows = [row('a'), row('b')];
    const cellOf = ({ key }: { key: string }) => ({
      text: key === 'a' ? 'Münzen' : undefined,
      state: { state: key === 'a' ? 'fine' : 'missing' } as const,
    });
    const keys = (state: string, words: string) => shownRows(rows, ['th'], cellOf, state, words).map(({ key }) => key);
    expect([keys('', ''), keys('missing', ''), keys('', 'münz'), keys('missing', 'münz')]).toEqual([['a', 'b'], ['b'], ['a'], []]);
  });
});

describe('A value that a text shows as it is live', () => {
  const nothing = { changed: new Set<string>(), long: new Map<string, readonly string[]>() };
  const row = (english: string, form?: string) => ({ key: 'off', base: 'off', english, ...(form ? { form } : {}) });
  const live = '{{value, number}}% off';
  const german = '{{value, number}} % Rabatt';

  it.each<[string, ReturnType<typeof row>, string, string, { live: string; agreed?: string; isEnglish?: boolean }, string]>([
    ['English lost it and the translations too', row('Off'), 'en', 'Off', { live, isEnglish: true }, 'lost'],
    ['the translation that lost it with English', row('Off'), 'de', 'Rabatt', { live: german }, 'fine'],
    ['English lost it alone', row('Off'), 'en', 'Off', { live, isEnglish: true, agreed: german }, 'fault'],
    ['the translation that nobody touched', row('Off'), 'de', german, { live: german, agreed: german }, 'fine'],
    ['the count that a translation lost', row('{{count}} days', 'other'), 'th', 'วัน', { live: '{{count}} วัน' }, 'lost'],
    ['a form that says its count in words', row('One day', 'one'), 'en', 'One day', { live: '{{count}} day', isEnglish: true }, 'fine'],
  ])('%s', (_what, at, language, text, known, state) => {
    expect(cellState(at, language, text, { ...nothing, ...known }).state).toBe(state);
  });

  it('is named in words, with the button that puts it back', () => {
    expect(lossSentences(['{{value, number}}'])).toBe(
      'The number that stood here is gone: members no longer read how much. “value, number” puts it back.',
    );
    const fault = placeholderFault(german, 'Off', false)!;
    expect(englishFaultSentence(fault)).toBe('“value, number” is missing here; the translations have it.');
    expect(partsFor(german, 'Off', live)).toEqual(['{{value, number}}']);
  });

  it.each<[string, string, string | undefined, readonly string[], string | undefined]>([
    ['two that agree', 'Off', undefined, [german, 'ลด {{value, number}}%'], german],
    ['one that is as English is live', 'Off', live, [german], german],
    ['one alone, of which nobody knows', 'Off', undefined, [german], undefined],
    ['two that differ from each other', 'Off', live, [german, 'ลด'], undefined],
    ['two that are as English is', live, live, [german, 'ลด {{value, number}}%'], undefined],
    ['two that lost it, where English is as it is live', live, live, ['Rabatt', 'ลด'], undefined],
    ['none', 'Off', live, [], undefined],
  ])('is missing in English where the translations say so: %s', (_what, english, before, translations, agreed) => {
    expect(agreedTranslation({ english, live: before, translations, isPlural: false })).toBe(agreed);
  });

  it('is found among the texts with a problem', () => {
    const cellOf = () => ({ text: 'Off', state: { state: 'lost', lost: ['{{value, number}}'] } as const });
    expect(shownRows([row('Off')], ['en'], cellOf, 'fault', '')).toHaveLength(1);
  });
});

describe('Writing a text', () => {
  const english = { a: 'A', b: 'B', c: 'C' };
  it.each([
    ['changes it in its place', { a: '1', c: '3' }, 'a', 'x', ['a', 'c']],
    ['puts a new one where English has it', { a: '1', c: '3' }, 'b', 'x', ['a', 'b', 'c']],
    ['begins with the first', { c: '3' }, 'a', 'x', ['a', 'c']],
    ['takes one away', { a: '1', c: '3' }, 'a', undefined, ['c']],
  ])('%s', (_what, texts, key, text, order) => {
    const next = withText(texts as Record<string, string>, key, text, english);
    expect(Object.keys(next)).toEqual(order);
    expect(next[key]).toBe(text);
  });
});

describe('Namespaces', () => {
  it('count what is missing and changed, in one language or all', () => {
    const draft = {
      hash: 'h',
      updatedAt: '',
      updatedBy: { id: '', name: '' },
      stale: false,
      errors: 2,
      toFillIn: 0,
      wrong: 2,
      warnings: 0,
    };
    const documents = [
      { kind: 'locale', id: 'en.home', title: 'home', state: 'live' },
      { kind: 'locale', id: 'th.home', title: 'home', state: 'draft', draft },
      { kind: 'locale', id: 'th.home@TH', title: 'home', state: 'live' },
    ] as const;
    const lacking = (['missing', 'changed'] as const).map((state) => ({
      language: 'th',
      namespace: 'home',
      key: 'a',
      english: 'A',
      state,
    }));
    expect(namespacesOf(documents, lacking)).toEqual([
      { name: 'home', languages: ['en', 'th'], variants: ['TH'], drafts: 1, errors: 2, missing: 1, changed: 1 },
    ]);
    expect(namespacesOf(documents, lacking, 'vi')[0]).toMatchObject({ missing: 0, changed: 0 });
  });

  it('ids are taken apart and put together', () => {
    for (const id of ['zh-CN.home', 'en.check_in@KH']) {
      const { language, namespace, market } = partsOf(id);
      expect(localeId(language, namespace, market)).toBe(id);
    }
  });

  it('a screen names keys, with a context the beginnings of several', () => {
    const used = usedKeys(
      { blocks: [{ title: { t: 'coins.title' }, rows: [{ text: { t: 'coins.type', context: '=e' } }, { t: 'home.x' }] }] },
      'coins',
    );
    expect([...used]).toEqual(['title', 'type']);
    expect(['title', 'type_gift', 'titles'].map((key) => isUsed(key, used))).toEqual([true, true, false]);
  });
});

describe('What does not fit at 320 px', () => {
  const box = {
    scrollWidth: 100,
    clientWidth: 100,
    scrollHeight: 20,
    clientHeight: 20,
    overflowX: 'visible',
    overflowY: 'visible',
    beyond: 0,
  };
  it.each([
    ['fits', {}, false],
    ['is wider than its element', { scrollWidth: 120 }, true],
    ['is a pixel wider', { scrollWidth: 101 }, false],
    ['scrolls by design', { scrollWidth: 120, overflowX: 'auto' }, false],
    ['is cut off below', { scrollHeight: 40, overflowY: 'hidden' }, true],
    ['is higher and shown', { scrollHeight: 40 }, false],
    ['stands beyond the screen', { beyond: 12 }, true],
  ])('%s', (_what, part, cut) => {
    expect(overflows({ ...box, ...part })).toBe(cut);
  });

  it.each([
    ['whole, on four lines', { cut: false, lines: 4 }, 'Member price', true],
    ['whole, on five lines where English has a short one', { cut: false, lines: 5 }, 'Member price', false],
    ['cut off on one line', { cut: true, lines: 1 }, 'Member price', false],
    ['a paragraph like the English one', { cut: false, lines: 9 }, 'A paragraph '.repeat(7), true],
    ['a paragraph many times as long', { cut: false, lines: 40 }, 'A paragraph '.repeat(7), false],
  ])('%s', (_what, shown, english, whole) => {
    expect(fits(shown, english)).toBe(whole);
  });

  it('words on the screen are traced to their keys', () => {
    const texts = { off: '{{value, number}}% off', unlimited: 'Unlimited', at: '{{at, datetime}}' };
    expect(keysShowing(texts, ' 10% off\n')).toEqual(['off']);
    expect(keysShowing(texts, 'Unlimited')).toEqual(['unlimited']);
    expect(keysShowing(texts, '20/11/2026')).toEqual([]);
  });
});

describe('How several drafts stand', () => {
  const one = (saving: 'saved' | 'saving' | 'refused' | 'offline', hasDraft = true) => ({
    saving,
    hasDraft,
    refusal: 'Outside the markets',
  });
  it.each([
    [[one('saved', false)], 'Live'],
    [[one('saved'), one('saved')], '2 drafts, saved'],
    [[one('saved'), one('saving')], 'Saving…'],
    [[one('saving'), one('offline')], 'Offline, saved when the connection is back'],
    [[one('offline'), one('refused')], 'Not saved: Outside the markets'],
  ])('%#', (locales, words) => {
    expect(savingWords(locales).words).toBe(words);
  });
});
