// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../client/ops/editing/use-draft.ts';
import { entrySummary } from '../../../../client/ops/forms/entry-summary.ts';
import { nameIn, type Revision } from '../../../../client/ops/pages/lotteries/audit.ts';
import { cellsOf } from '../../../../client/ops/pages/lotteries/lottery.ts';
import { OddsTable } from '../../../../client/ops/pages/lotteries/OddsTable.tsx';
import { RevisionCard } from '../../../../client/ops/pages/lotteries/RevisionCard.tsx';
import { sayOf } from '../../../../client/ops/pages/lotteries/widget-config.ts';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { programme } from '../../../../member-server/programme/index.ts';
import { campaignContracts } from '../../../../schemas/campaigns/index.ts';
import { aRelease } from '../../../member-server/programme.ts';
import { shippedSite } from '../shipped-site.ts';

const release = aRelease();
const rules = programme(release);
const bodyOf = (id: string) => release.documents.get(`campaign:${id}`) as Readonly<Record<string, unknown>>;
const english = (key: string) => rules.text('en', key);
const cellsIn = (id: string) => cellsOf(bodyOf(id));
const namesIn = (id: string) =>
  cellsIn(id).map((cell) => sayOf(cell, cell.name, { say: english, worthOf: () => undefined, currencies: shippedSite.currencies }));

async function shown(page: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <SiteContext value={shippedSite}>
        <MantineProvider>{page}</MantineProvider>
      </SiteContext>,
    ),
  );
  const rows = [...place.querySelectorAll('tbody tr')];
  const words = rows.map((row) => [row.textContent, ...[...row.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel)].join(' '));
  const heads = rows.map((row) => row.querySelector('th')!.textContent);
  await act(async () => root.unmount());
  return { words, heads };
}

const draft = { editable: true, lockOf: () => undefined, edit: () => undefined } as unknown as Draft;
const revisionOf = (id: string): Revision => ({
  ...{ revision: 3, from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z', draws: 10, alarm: false },
  prizes: cellsIn(id).map((cell) => ({
    ...{ id: cell.id, name: english(cell.name), range: cell.range, odds: 0.1, expected: 1, wanted: 1, awarded: 1, alarm: false },
  })),
});
const cellNames = (id: string) => new Map(cellsIn(id).map((cell, at) => [cell.id, namesIn(id)[at]!]));

describe.each(['lucky-wheel', 'nine-treasures', 'lucky-reels'])(
  'The prizes of %s are called as members see them, by no short name',
  (id) => {
    const called = cellsIn(id).map((cell, at) => `${nameIn(cellNames(id), { id: cell.id, name: '' })}cell ${at + 1}`);
    const shortNames = cellsIn(id)
      .map((cell) => cell.id)
      .filter((each) => each.includes('-'));

    it.each<[string, () => ReactNode]>([
      ['the table of odds', () => <OddsTable cells={cellsIn(id)} names={namesIn(id)} draft={draft} />],
      ['the report on a revision', () => <RevisionCard revision={revisionOf(id)} names={cellNames(id)} />],
    ])('in %s', async (_where, page) => {
      const { heads, words } = await shown(page());
      expect(heads).toEqual(called);
      expect(shortNames.filter((name) => words.some((each) => each.includes(name)))).toEqual([]);
    });

    it('in the list of its form', () => {
      const schema = campaignContracts.lottery.body.properties.prizes.items;
      const prizes = bodyOf(id).prizes as readonly { readonly id: string }[];
      const entries = prizes.map((prize, at) => entrySummary(schema, prize, at, { english, site: shippedSite }));
      expect(prizes.map((prize) => prize.id).filter((each) => entries.includes(each))).toEqual([]);
    });
  },
);
