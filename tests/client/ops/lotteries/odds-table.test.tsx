// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import type { PanelProps } from '../../../../client/ops/documents/panel.ts';
import type { Draft } from '../../../../client/ops/editing/use-draft.ts';
import { cellsOf } from '../../../../client/ops/pages/lotteries/lottery.ts';
import { OddsTable } from '../../../../client/ops/pages/lotteries/OddsTable.tsx';
import { WinningNote } from '../../../../client/ops/pages/lotteries/WinningNote.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';

const coins = { id: 'bear', gives: { kind: 'coins', coins: 5 }, range: 10 };
const empty = { id: 'none', gives: { kind: 'nothing' }, range: 30 };

async function odds(prizes: readonly object[], lock?: string) {
  const draft = { editable: lock === undefined, lockOf: () => lock, edit: () => undefined } as unknown as Draft;
  const { place } = await mounted(
    <SiteContext value={shippedSite}>
      <MantineProvider>
        <OddsTable cells={cellsOf({ prizes })} names={['Nap bear', 'Try again']} draft={draft} />
      </MantineProvider>
    </SiteContext>,
  );
  return { text: place.textContent ?? '', cell: place.querySelector('tbody tr td:nth-child(3)')?.textContent };
}

it.each<readonly [what: string, limits: object, words: string]>([
  ['a prize with stock', { stockTotal: 3 }, '25%1 in 4'],
  ['a prize without stock', { stockTotal: 0, capPerDay: 3 }, 'Cannot be wonThere is none of it. 25% of draws fall on it and win nothing.'],
  ['a prize of which none may go a day', { capPerDay: 0 }, 'Cannot be wonNone may go a day. 25% of draws fall on it and win nothing.'],
  ['a prize without stock or weight', { stockTotal: 0, range: 0 }, '0%Never'],
])('the odds of %s say whether it can be won', async (_what, limits, words) => {
  expect((await odds([{ ...coins, ...limits }, empty])).cell).toBe(words);
});

it.each([
  ['who may not change this market', 'This holds for all markets. You look after Malaysia.'],
  ['a role that only reads', 'Your role may read this, not change it.'],
])('the odds say to %s why they are not changed', async (_whom, lock) => {
  expect((await odds([coins, empty], lock)).text).toContain(lock);
  expect((await odds([coins, empty])).text).not.toContain(lock);
});

it('the odds show what keeps every member from winning, and no other problem', async () => {
  const problem = { kind: 'campaign', id: 'wheel', severity: 'warning', message: '', hint: '', place: 'Prizes and empty cells' } as const;
  const problems = [
    { ...problem, code: 'lottery.no_prize', pointer: '/prizes', ops: 'Every draw would be refused.' },
    { ...problem, code: 'lottery.markets', pointer: '/markets', ops: 'Another one.' },
  ] as PanelProps['draft']['problems'];
  const { place } = await mounted(<WinningNote problems={problems} />);
  expect(place.textContent).toContain('Every draw would be refused.');
  expect(place.textContent).not.toContain('Another one.');
});
