// @vitest-environment happy-dom
import { join } from 'node:path';
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { blocks } from '../../../client/blocks/index.ts';
import { preloadBlocks, type Surroundings } from '../../../client/engine/index.ts';
import { examineBaseline } from '../../../config-server/baseline/examine-baseline.ts';
import { examinerOf } from '../../../config-server/checks/examine.ts';
import { productVocabulary } from '../../../config-server/documents/vocabulary.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { shownTypes } from '../../../schemas/shown-types.ts';
import { aHost, aScreen, surroundings } from '../engine/aScreen.tsx';

const { checked } = examineBaseline(join(import.meta.dirname, '../../..'), examinerOf(productVocabulary));
const all = [...checked.delivered.values()];
const document = all.find(({ kind, id }) => kind === 'screen' && id === 'level-news')!.body as unknown as ScreenDocument;
const site = all.find(({ kind }) => kind === 'site')!.body as Surroundings['site'];
const campaign = Object.fromEntries(all.filter(({ kind }) => kind === 'campaign').map(({ id, body }) => [id, body]));

const benefits = [
  { kind: 'free_shipping', perMonth: 3, instead: { kind: 'free_shipping', perMonth: 1 } },
  { kind: 'discount', value: 2 },
  { kind: 'early_access' },
  { kind: 'annual_events' },
];

/** What stands beside each row, by its benefit: texts are their keys with what they are given, so this holds in whichever language. */
const grown = {
  free_shipping: 'benefits.step_free_shipping 1 → benefits.step_free_shipping 3',
  discount: 'benefits.value_discount 2',
  early_access: 'benefits.value_early_access',
  annual_events: 'benefits.value_annual_events',
};
const fallen = {
  free_shipping: 'benefits.step_free_shipping 3 → benefits.step_free_shipping 1',
  discount: undefined,
  early_access: undefined,
  annual_events: undefined,
};

it.each([
  ['that is reached, says what each new benefit is', 'up', 'gained', grown],
  ['at risk, says nothing beside those that would go, as if they were there', 'at_risk', 'gone', fallen],
  ['that was lost, says nothing beside those that went, as if they were there', 'down', 'gone', fallen],
])('The news of a level %s', async (_what, kind, title, sizes) => {
  await preloadBlocks(blocks, [...shownTypes(document, true)]);
  const text = (key: string, values?: Readonly<Record<string, unknown>>) =>
    [[key, values?.context].filter(Boolean).join('_'), values?.value ?? values?.count].filter((each) => each !== undefined).join(' ');
  const levelEvent = {
    id: 'e1',
    kind,
    level: 2,
    levelName: 'L2',
    before: 3,
    beforeName: 'L3',
    missing: { amountMinor: 1, currency: 'MYR' },
    benefits,
  };
  const { host } = aHost({ blocks, text }, { 'membership.get': () => ({ levelEvent }) });
  const session = { signedIn: true, market: 'MY', language: 'en' };
  const member = { cardTier: 'creator', levelEvent: { id: 'e1', kind } };
  const screen = await aScreen({ document, host, surroundings: surroundings({ session, member, site, campaign }) });
  onTestFinished(() => screen.close());
  await act(() => vi.dynamicImportSettled());
  const rows = () => [...screen.place.querySelectorAll<HTMLElement>('[data-block^="benefit:"], [data-block^="change:"]')];
  await expect.poll(() => rows().length).toBe(4);
  // A row is its tile, its words and, where it has one, its size.
  const shown = rows().map((row) => [row.dataset.block!.split(':')[1], row.querySelector('[class*="_value_"]')?.textContent]);
  expect(Object.fromEntries(shown)).toEqual(sizes);
  expect(screen.element('rest')?.textContent).toContain(`level_news.list_${title}`);
});
