// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ConflictView } from '../../../../client/ops/editing/ConflictView.tsx';
import { DraftSessionsProvider } from '../../../../client/ops/editing/DraftSessionsProvider.tsx';
import type { Draft } from '../../../../client/ops/editing/use-draft.ts';
import type { Schema } from '../../../../schemas/schema.ts';
import { openPage } from '../console.tsx';

let end: (() => Promise<void>) | undefined;
afterEach(() => end?.());

const schema: Schema = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['double_day', 'fixed'] },
    lottery: { type: 'string', 'x-as': 'campaign' },
    store: { type: 'string' },
    markets: { type: 'array', items: { type: 'string', 'x-as': 'market' } },
    amountMinor: { type: 'integer', 'x-unit': 'minor units' },
    byMarket: {
      type: 'object',
      additionalProperties: { type: 'object', properties: { worth: { type: 'integer', 'x-unit': 'minor units' } } },
    },
    gates: {
      type: 'object',
      properties: { minLevel: { type: 'integer', title: 'From level' }, tiers: { type: 'array', items: { type: 'string' } } },
    },
    window: { type: 'object', properties: { to: { type: 'string', format: 'date-time' } } },
  },
};

async function show(clash: { readonly path: readonly (string | number)[]; readonly base?: unknown; readonly mine?: unknown }, of?: Schema) {
  const pointer = clash.path.map((part) => `/${part}`).join('');
  const draft = {
    editable: true,
    body: { markets: ['MY'] },
    conflict: { clashes: [{ theirs: 'other', base: undefined, ...clash, pointer }], with: 'draft', agreed: {}, theirs: {} },
  } as unknown as Draft;
  const page = (
    <DraftSessionsProvider>
      <ConflictView draft={draft} schema={of} ids={{ stores: [{ id: 'tumbly-klcc', title: 'Tumbly KLCC' }] }} />
    </DraftSessionsProvider>
  );
  const texts = { 'toy_days.name': 'Toy days', 'toy_days.gift': '{{coins}} coins', items_one: 'One', items_other: '{{count}} items' };
  const locale = { kind: 'locale', id: 'en.boosts', hash: 'h', revision: 1, view: 'live', body: { texts }, problems: [] };
  const listed = { kind: 'campaign', id: 'durian', title: 'Durian wheel', state: 'live' };
  const opened = await openPage({
    path: '/',
    at: '/',
    page,
    answers: { '/documents/locale/en.boosts': locale, '/documents': { items: [listed] } },
  });
  ({ end } = opened);
  await act(async () => undefined);
  return opened.place;
}

it.each<readonly [what: string, path: readonly (string | number)[], value: unknown, words: string]>([
  ['an end on the clock of its market', ['window', 'to'], '2026-11-30T16:00:00Z', 'Mon 30 Nov 2026 24:00 (Malaysia)'],
  ['a text', ['name'], { t: 'boosts.toy_days.name' }, '“Toy days”'],
  ['a text with what it is filled with', ['name'], { t: 'boosts.toy_days.gift', with: { coins: 5 } }, '“5 coins”'],
  ['a text in a plural', ['name'], { t: 'boosts.items' }, '“… items”'],
  ['a text that is not written yet', ['name'], { t: 'boosts.none' }, 'a text that is still to be written'],
  ['money of a market', ['byMarket', 'MY', 'worth'], 1250, 'MYR 12.50'],
  ['money of a market in the whole', ['byMarket'], { MY: { worth: 1250 } }, 'Malaysia (worth MYR 12.50)'],
  ['a choice', ['kind'], 'double_day', 'Double day'],
  ['another campaign', ['lottery'], 'durian', 'Durian wheel'],
  ['an entry of a list', ['store'], 'tumbly-klcc', 'Tumbly KLCC'],
  ['markets', ['markets'], ['MY', 'SG'], 'Malaysia, Singapore'],
  ['several values', ['gates'], { minLevel: 2, tiers: ['vip'] }, 'from level 2, tiers vip'],
  ['whether it is so', ['on'], false, 'no'],
  ['nothing', ['kind'], undefined, 'nothing'],
  ['no entry', ['markets'], [], 'nothing'],
])('a value that was changed twice is said in words: %s', async (_what, path, value, words) => {
  const place = await show({ path, mine: value }, schema);
  await expect.poll(() => place.querySelector('label')?.textContent).toBe(`Keep mine${words}`);
});

it.each<readonly [what: string, path: readonly (string | number)[], value: unknown, name: string, words: string]>([
  ['a text of a block', ['blocks', 2, 'text'], { t: 'boosts.toy_days.name' }, 'Blocks, 3, Text', '“Toy days”'],
  [
    'a whole block',
    ['blocks', 0],
    { id: 'head', type: 'page-head', title: { t: 'boosts.toy_days.name' } },
    'Blocks, 1',
    'type Page head, title “Toy days”',
  ],
  [
    'steps',
    ['blocks', 0, 'onPress'],
    [{ do: 'navigate', to: 'home', params: { id: '=data.me.id' } }],
    'Blocks, 1, On press',
    'Navigate (to home, params (id =data.me.id))',
  ],
])('and so on a screen, which has no form of its own: %s', async (_what, path, value, name, words) => {
  const place = await show({ path, mine: value });
  await expect.poll(() => place.querySelector('label')?.textContent).toBe(`Keep mine${words}`);
  expect(place.querySelector('legend')?.textContent).toBe(name);
});
