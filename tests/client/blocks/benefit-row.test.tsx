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
const document = all.find(({ kind, id }) => kind === 'screen' && id === 'membership')!.body as unknown as ScreenDocument;
const site = all.find(({ kind }) => kind === 'site')!.body as Surroundings['site'];
const campaign = Object.fromEntries(all.filter(({ kind }) => kind === 'campaign').map(({ id, body }) => [id, body]));

const own = { kind: 'member_number', level: 4, source: 'level' };
const other = { kind: 'early_access', level: 4, source: 'level' };
const levels = [
  { level: 3, key: 'l3', name: 'Level 3', look: 'creator', benefits: [other] },
  { level: 4, key: 'l4', name: 'Level 4', look: 'vip', benefits: [own, other] },
];

it.each([
  ['a Dreamer, to the choice of the number', { level: 4, paidTier: 'none' }, ['member_number']],
  ['somebody below, who looks at the level of Dreamers, nowhere', { level: 3, paidTier: 'none' }, []],
])('The benefits in the member center lead %s', async (_who, member, pressable) => {
  await preloadBlocks(blocks, [...shownTypes(document, true)]);
  const made = aHost({ blocks, text: (key) => key }, { 'levels.list': () => ({ items: levels }), 'plans.list': () => ({ items: [] }) });
  const summary = {
    levelName: 'Level',
    cardTier: 'creator',
    vouchers: 0,
    gifts: { waiting: 0, shipped: 0 },
    badges: { toClaim: 0 },
    ...member,
  };
  const session = { signedIn: true, market: 'MY', language: 'en' };
  const around = surroundings({ session, member: summary, site, campaign });
  const screen = await aScreen({ document, host: made.host, surroundings: around });
  onTestFinished(() => screen.close());
  await act(() => vi.dynamicImportSettled());
  const rows = () => [...screen.place.querySelectorAll<HTMLElement>('[data-block^="benefit:"]')];
  const named = (found: readonly HTMLElement[]) => found.map((row) => row.dataset.block?.replace('benefit:', ''));
  if (member.level === 3) {
    const tab = [...screen.place.querySelectorAll<HTMLElement>('[role="tab"]')].find(({ textContent }) => textContent === 'Level 4');
    await act(async () => tab!.click());
  }
  await expect.poll(() => named(rows())).toEqual(['member_number', 'early_access']);
  expect(named(rows().filter((row) => row.querySelector('button')))).toEqual(pressable);
  for (const row of rows()) await act(async () => row.querySelector('button')?.click());
  expect(made.log.filter((line) => line.startsWith('navigate'))).toEqual(pressable.map(() => expect.stringMatching(/^navigate settings /)));
});
