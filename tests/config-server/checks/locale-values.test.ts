import { describe, expect, it } from 'vitest';
import type { CheckedSet } from '../../../config-server/checks/checked-set.ts';
import { judgeChanges } from '../../../config-server/checks/edit-problems.ts';
import type { DocumentChange, SourceDocument } from '../../../config-server/documents/document.ts';
import type { DocumentProblem } from '../../../schemas/document-problems.ts';
import { aProduct, type Body, examine } from '../../fixtures/documents/product.ts';

const translations = ['kh', 'th', 'vi'] as const;
const languages = ['en', ...translations];

/** The small product with two more languages, which say what Khmer says. */
function product(): SourceDocument[] {
  const documents = aProduct();
  const bodyOf = (id: string): Body => documents.find((each) => each.id === id)!.body;
  Object.assign(bodyOf('site').languages, {
    th: { name: 'Thai', tag: 'th', short: 'TH' },
    vi: { name: 'Vietnamese', tag: 'vi', short: 'VI' },
  });
  const more = ['th', 'vi'].map((language) => {
    const id = `${language}.home`;
    return { kind: 'locale' as const, id, body: { ...structuredClone(bodyOf('kh.home')), id } };
  });
  return [...documents, ...more];
}

const live = examine(product());

/** The texts of the namespace `home` by language, each written over by these. */
function drafts(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): DocumentChange[] {
  return Object.entries(texts).map(([language, changed]) => {
    const id = `${language}.home`;
    const body = live.documents.get(`locale:${id}`)!.body as Body;
    return { kind: 'locale', id, body: { ...body, texts: { ...body.texts, ...changed } } };
  });
}

const inAll = (texts: Readonly<Record<string, string>>, of: readonly string[] = languages) =>
  drafts(Object.fromEntries(of.map((language) => [language, texts])));

function judged(changes: readonly DocumentChange[], under?: CheckedSet): readonly DocumentProblem[] {
  return judgeChanges(live, live.with(changes), changes, under).problems;
}

const short = (problems: readonly DocumentProblem[]) =>
  problems.map(({ severity, code, id, pointer }) => [severity, code, id, pointer].join(' '));

describe('A value that all languages lose', () => {
  it.each([
    [
      'a number',
      { daily: 'Coins' },
      '/texts/daily',
      'The number that stood here is gone: members no longer read how much. “coins, number” puts it back.',
    ],
    [
      'a name',
      { greeting: 'Hello' },
      '/texts/greeting',
      'The value that stood here is gone: members no longer read it. “name” puts it back.',
    ],
  ])('is a warning of the release, once, at English: %s', (_what, texts, pointer, words) => {
    const found = judged(inAll(texts), live).filter(({ code }) => code === 'text.value_lost');
    expect(short(found)).toEqual([`warning text.value_lost en.home ${pointer}`]);
    expect(found.map(({ ops }) => ops)).toEqual([words]);
  });

  it('is one of an earlier version that comes back, too', () => {
    expect(short(judged(inAll({ daily: 'Coins' })))).toContain('warning text.value_lost en.home /texts/daily');
  });

  it('is not told of a set alone, which knows no live one', () => {
    expect(
      examine(product())
        .with(inAll({ daily: 'Coins' }))
        .problems.map(({ code }) => code),
    ).not.toContain('text.value_lost');
  });

  it('is not told of documents that the release leaves as they are', () => {
    const all = inAll({ daily: 'Coins' });
    const under = live.with(all);
    const change = drafts({ en: { title: 'Home again', daily: 'Coins' } });
    const { problems } = judgeChanges(under, under.with(change), change, under);
    expect(short(problems).filter((each) => each.includes('value_lost'))).toEqual([]);
  });
});

describe('A count that a translation loses', () => {
  it('is a warning where no other form says it', () => {
    expect(short(judged(drafts({ th: { coins_other: 'เหรียญ' } }), live))).toEqual(['warning text.value_lost th.home /texts/coins_other']);
  });

  it('is none in a form that says its number in words', () => {
    expect(short(judged(drafts({ en: { coins_one: 'One coin' } }), live)).filter((each) => each.includes('value_lost'))).toEqual([]);
  });
});

describe('Placeholders of English alone that differ from all translations', () => {
  it.each([
    [
      'lost',
      { daily: 'Coins' },
      'The part “coins, number” is missing here, and every translation has it: put it back, or take it out of them, too.',
    ],
    [
      'misspelt',
      { daily: '{{coin, number}} coins' },
      'The part “coins, number” is missing here, and every translation has it: put it back, or take it out of them, too. ' +
        'The part “coin, number” is in no translation: write it into each of them, or take it out here.',
    ],
    ['in another format', { daily: '{{coins, money}}' }, 'The translations write “coins, number”, English “coins, money”: write it alike.'],
  ])('are one problem, at the English text: %s', (_what, en, words) => {
    const found = live.with(drafts({ en })).problems.filter(({ kind }) => kind === 'locale');
    expect(short(found)).toEqual(['error text.placeholder en.home /texts/daily']);
    expect(found[0]!.ops).toBe(words);
    expect(short(judged(drafts({ en }), live)).filter((each) => each.includes('value_lost'))).toEqual([]);
  });

  it('are those of each translation once they differ from each other', () => {
    const found = live.with(drafts({ en: { daily: 'Coins' }, th: { daily: 'เหรียญ' } })).problems.filter(({ kind }) => kind === 'locale');
    expect(short(found)).toEqual(['error text.placeholder kh.home /texts/daily', 'error text.placeholder vi.home /texts/daily']);
  });

  it('leave a translation that differs by itself to be told', () => {
    const found = live.with(drafts({ th: { daily: 'เหรียญ' } })).problems.filter(({ kind }) => kind === 'locale');
    expect(short(found)).toEqual(['error text.placeholder th.home /texts/daily']);
  });

  it('are fine once all translations follow', () => {
    const first = live.with(drafts({ en: { daily: 'Coins' } }));
    expect(first.with(inAll({ daily: 'Coins' }, translations)).problems.filter(({ kind }) => kind === 'locale')).toEqual([]);
  });
});
