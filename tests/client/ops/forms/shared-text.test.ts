import { describe, expect, it } from 'vitest';
import type { DraftServer } from '../../../../client/ops/editing/draft-server.ts';
import { createDraftSessions } from '../../../../client/ops/editing/draft-sessions.ts';
import { bodyOf } from '../../../../client/ops/editing/draft-state.ts';
import { entrySummary } from '../../../../client/ops/forms/entry-summary.ts';
import { numberReasons } from '../../../../client/ops/forms/number-reason.ts';
import { copyText, dropUnfit, loadText, placesText, timesIn, writeText } from '../../../../client/ops/forms/shared-text.ts';
import { shippedSite } from '../shipped-site.ts';

type Texts = Readonly<Record<string, string>>;
const shared = { namespace: 'lotteries', name: 'prize.coins' };
const own = { namespace: 'lotteries', name: 'wheel.cells_0_name' };

/** A tab with the texts of a namespace by language. */
async function texts(byLanguage: Readonly<Record<string, Texts>>, numbers?: Texts) {
  const server: DraftServer = {
    load: async (address) => {
      const found = byLanguage[address.id.slice(0, address.id.indexOf('.'))];
      if (!found) return undefined;
      const body = { texts: found, ...(numbers ? { numbers } : {}) };
      return { ...address, hash: 'a', revision: 1, view: 'live', body, live: { hash: 'a', body }, problems: [], editable: true };
    },
    save: async () => ({ done: 'saved', hash: 'b', problems: [] }),
    discard: async () => 'discarded',
    version: async () => undefined,
  };
  const drawer = new Map<string, string>();
  const sessions = createDraftSessions({
    server,
    drawer: {
      getItem: (name) => drawer.get(name) ?? null,
      setItem: (name, text) => void drawer.set(name, text),
      removeItem: () => undefined,
    },
    now: () => new Date(0),
    later: () => () => undefined,
  });
  const history = sessions.historyOf('campaign:wheel');
  sessions.turnTo(history);
  const locales = { sessions, languages: shippedSite.languageCodes };
  await loadText(locales, ['lotteries']);
  const bodyIn = (language: string) => {
    const state = sessions.of({ kind: 'locale', id: `${language}.lotteries` }).get();
    return state.phase === 'ready' ? (bodyOf(state.work) as { texts: Texts; numbers?: Texts }) : undefined;
  };
  return { sessions, locales, history, read: (language: string) => bodyIn(language)?.texts, english: () => bodyIn('en') };
}

describe('A text that several places say', () => {
  it('changed only here gets a key of its own in every language, the shared one stays; undo is one step', async () => {
    const { sessions, locales, history, read } = await texts({ en: { 'prize.coins': '5 coins' }, th: { 'prize.coins': '5 เหรียญ' } });
    const note = { mark: 'name' };
    copyText(locales, shared, own, note);
    writeText(sessions, 'en', 'lotteries', own.name, 'Lucky red packet', note);
    expect(read('en')).toEqual({ 'prize.coins': '5 coins', [own.name]: 'Lucky red packet' });
    expect(read('th')).toEqual({ 'prize.coins': '5 เหรียญ', [own.name]: '5 เหรียญ' });
    await history.undo();
    expect([read('en'), read('th')]).toEqual([{ 'prize.coins': '5 coins' }, { 'prize.coins': '5 เหรียญ' }]);
  });

  it('takes the reason along why it may have a number, and loses it with its words', async () => {
    const { sessions, locales, english } = await texts({ en: { 'prize.coins': 'Tumbler, 500 ml' } }, { 'prize.coins': numberReasons[0] });
    copyText(locales, shared, own, {});
    const both = { 'prize.coins': numberReasons[0], [own.name]: numberReasons[0] };
    expect(english()).toEqual({ texts: { 'prize.coins': 'Tumbler, 500 ml', [own.name]: 'Tumbler, 500 ml' }, numbers: both });
    writeText(sessions, 'en', 'lotteries', own.name, '', {});
    expect(english()).toEqual({ texts: { 'prize.coins': 'Tumbler, 500 ml' }, numbers: { 'prize.coins': numberReasons[0] } });
    writeText(sessions, 'en', 'lotteries', 'prize.coins', '', {});
    expect(english()).toEqual({ texts: {} });
  });

  it('takes its plural forms along', async () => {
    const { locales, read } = await texts({ en: { 'prize.coins_one': 'a coin', 'prize.coins_other': 'coins' } });
    copyText(locales, shared, own, {});
    expect(read('en')).toMatchObject({ [`${own.name}_one`]: 'a coin', [`${own.name}_other`]: 'coins' });
  });

  it('loses the copied translations that ask for a value its English lost, but none that somebody wrote', async () => {
    const words = '{{coins}} coins';
    const { sessions, locales, read } = await texts({
      en: { 'prize.coins': words },
      th: { 'prize.coins': words },
      vi: { 'prize.coins': words },
    });
    copyText(locales, shared, own, {});
    writeText(sessions, 'vi', 'lotteries', own.name, '{{coins}} xu', {});
    dropUnfit(locales, shared, own, ['Lucky {{coins}}'], {});
    expect(read('th')).toHaveProperty([own.name]);
    dropUnfit(locales, shared, own, ['Lucky red packet'], {});
    expect(read('th')).toEqual({ 'prize.coins': words });
    expect(read('vi')).toEqual({ 'prize.coins': words, [own.name]: '{{coins}} xu' });
  });

  it('begins the texts of a language that has none yet', async () => {
    const { sessions, read } = await texts({ en: {} });
    writeText(sessions, 'th', 'lotteries', own.name, 'ซอง', {});
    expect(read('th')).toEqual({ [own.name]: 'ซอง' });
  });
});

const place = (title: string, times = 1) => ({ kind: 'screen', id: title, title, times });

it.each([
  [[place('Home')], 'Home'],
  [[place('Lucky wheel', 4), place('Home')], 'Lucky wheel (4 times) and Home'],
  [[place('A'), place('B'), place('C'), place('D'), place('E')], 'A, B, C and 2 more'],
])('the places of a text are said by name: %#', (places, words) => expect(placesText(places)).toBe(words));

it('counts a text wherever it stands in a document', () => {
  expect(timesIn({ name: { t: 'a.b' }, cells: [{ name: { t: 'a.b' } }, { name: { t: 'a.c' } }] }, 'a.b')).toBe(2);
});

it.each([
  ['the values of its entry', { name: { t: 'a.b' }, gives: { kind: 'coins', coins: 1500 } }, '1,500 coins'],
  ['dots for a value it does not have', { name: { t: 'a.b' } }, '… coins'],
])('an entry of a list is called by its text with %s', (_what, value, name) => {
  const schema = { type: 'object', properties: { name: { type: 'string', 'x-as': 'text' } } } as const;
  expect(entrySummary(schema, value, 0, { english: () => '{{coins}} coins', site: shippedSite })).toBe(name);
});
