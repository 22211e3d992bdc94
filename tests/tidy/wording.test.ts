import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bootWords } from '../../client/shell/start/boot-words.ts';
import { type Wording, wordLists } from './word-lists.ts';

/** What fills these writes their figures itself: the servers, and the widgets of the calendar and of boosts. */
const filledInWords = [
  'boosts.times_both',
  'boosts.times_days',
  'check_in.day',
  'draws.odds_one_in',
  'messages.voucher_ends',
  'messages.voucher_ends_subject',
];

type Texts = Readonly<Record<string, string>>;

/** A language's texts by `<namespace>.<key>`, without the names of their values; with those that stand in code for a start that loads no document. */
function textsOf(language: string): Texts {
  const texts: Record<string, string> = {};
  for (const file of readdirSync(`locales/${language}`)) {
    const read = JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as { texts: Texts };
    for (const [key, text] of Object.entries(read.texts)) {
      texts[`${file.slice(0, -'.json'.length)}.${key}`] = text.replace(/\{\{\s*\w+[^}]*\}\}/g, '{{}}');
    }
  }
  for (const [place, text] of (bootWords[language] ?? []).entries()) texts[`boot.${place}`] = text;
  return texts;
}

const english = textsOf('en');
const byLanguage = new Map(readdirSync('locales').map((language) => [language, textsOf(language)]));

const otherwise = (texts: Texts, { not, where }: Wording) =>
  Object.entries(texts).filter(([key, text]) => not.test(text) && (where?.test(english[key] ?? '') ?? true));

describe('every language addresses a member in one way and has one word for a thing (R-026, R-027, R-028, R-029, R-030, R-031, R-032)', () => {
  const rows = Object.entries(wordLists).flatMap(([language, list]) => list.map((wording) => ({ language, ...wording })));

  it('each has its list', () => {
    expect(Object.keys(wordLists).sort()).toEqual([...byLanguage.keys()].sort());
  });

  it.each(rows)('$language: $word', ({ language, ...wording }) => {
    const texts = byLanguage.get(language)!;
    expect(otherwise(texts, wording).filter(([key]) => wording.kept?.[key] === undefined)).toEqual([]);
    expect(Object.values(texts).filter((text) => text.toLowerCase().includes(wording.word.toLowerCase()))).not.toEqual([]);
  });

  it.each(rows.filter(({ kept }) => kept))('$language: what keeps another word than $word needs it', ({ language, ...wording }) => {
    expect(otherwise(byLanguage.get(language)!, wording).map(([key]) => key)).toEqual(
      expect.arrayContaining(Object.keys(wording.kept ?? {})),
    );
  });
});

describe('a figure is written with the separators of its language', () => {
  const figure = /\{\{\s*(?:count|days|length|limit|max|min|one|people|three|two|upTo)\s*\}\}/;

  it.each([...byLanguage.keys()])('%s', (language) => {
    const plain = readdirSync(`locales/${language}`).flatMap((file) => {
      const { texts } = JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as { texts: Texts };
      const namespace = file.slice(0, -'.json'.length);
      return Object.entries(texts).flatMap(([key, text]) => (figure.test(text) ? [`${namespace}.${key}`] : []));
    });
    expect(plain.filter((key) => !filledInWords.includes(key))).toEqual([]);
  });
});

/** Texts that name the page of gifts, or lead to it. */
const ofGifts = [
  'membership.gifts',
  'redeem.my_gifts',
  'redeem.see_physical',
  'redeem.next_text_physical',
  'redeem.done_physical',
  'messages.swap_received',
];

describe('the page of gifts has one name, wherever a text names it', () => {
  it.each([...byLanguage])('%s', (_language, texts) => {
    const name = texts['membership.gifts']!.toLowerCase();
    expect(['gifts.title', ...ofGifts].filter((key) => !texts[key]?.toLowerCase().includes(name))).toEqual([]);
    const title = texts['gifts.title']!.toLowerCase();
    expect(ofGifts.slice(1).filter((key) => !texts[key]?.toLowerCase().includes(title))).toEqual([]);
  });
});
