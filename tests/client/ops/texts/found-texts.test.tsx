// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { cutAt, foundTexts, pathOfText } from '../../../../client/ops/pages/texts/found-texts.ts';
import { Namespaces } from '../../../../client/ops/pages/texts/Namespaces.tsx';
import { openPage } from '../console.tsx';

const benefits = { title_coin_multiplier: 'Coins on every purchase', days_one: 'One day', days_other: '{{count}} days' };
const documents = [
  { id: 'en.benefits', texts: benefits },
  { id: 'th.benefits@KH', texts: { title_coin_multiplier: 'Coins (every purchase)' } },
];

describe('Texts are found by their words', () => {
  it.each([
    ['every PURCHASE', ['en title_coin_multiplier', 'th title_coin_multiplier KH']],
    ['coin multiplier', ['en title_coin_multiplier', 'th title_coin_multiplier KH']],
    ['days', ['en days_other', 'en days_one']],
    [' ', []],
    ['nothing of it', []],
  ])('%s', (words, found) => {
    const names = foundTexts(documents, words).map(({ language, key, market }) => [language, key, market].filter(Boolean).join(' '));
    expect(names).toEqual(found);
  });

  it('with a way to the cell and the words cut out', () => {
    const [english, thai] = foundTexts(documents, 'purchase');
    expect(pathOfText(english!)).toBe('/texts/benefits?text=title_coin_multiplier');
    expect(pathOfText(thai!)).toBe('/texts/benefits?text=title_coin_multiplier&language=th&market=KH');
    expect(cutAt('Coins (on) coins', 'COINS')).toEqual(['', 'Coins', ' (on) ', 'coins', '']);
    expect(cutAt('Coins (on)', '(ON')).toEqual(['Coins ', '(on', ')']);
  });
});

describe('The search of the page of texts', () => {
  let end: (() => Promise<void>) | undefined;
  afterEach(() => end?.());

  it('shows the texts themselves, and counts one group as one', async () => {
    const listed = { kind: 'locale', title: 'Benefits', state: 'live' };
    const opened = await openPage({
      path: '/texts',
      at: '/texts?q=every%20purchase',
      page: <Namespaces />,
      answers: {
        '/documents': { items: [{ ...listed, id: 'en.benefits' }] },
        '/documents/locale/en.benefits': { kind: 'locale', id: 'en.benefits', body: { texts: benefits } },
        '/missing-translations': { items: [] },
      },
    });
    ({ end } = opened);
    const { place } = opened;
    await expect.poll(() => place.querySelector('mark')?.textContent).toBe('every purchase');
    const link = place.querySelector('tbody a')!;
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'Benefits: Title coin multiplier',
      '/texts/benefits?text=title_coin_multiplier',
    ]);
    expect(place.textContent).toContain('1 text in 1 group');
    expect(place.querySelectorAll('table')).toHaveLength(1);
  });
});
