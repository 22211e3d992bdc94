// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { produce } from 'immer';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../client/ops/editing/use-draft.ts';
import { cellsOf } from '../../../../client/ops/pages/lotteries/lottery.ts';
import { OddsTable } from '../../../../client/ops/pages/lotteries/OddsTable.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';
import { typeInto } from '../type-into.ts';

type Limits = Readonly<Record<'stockTotal' | 'capPerDay', unknown>>;
const prize = { id: 'tote', kind: 'coins', gives: { kind: 'coins', coins: 5 }, range: 10, stockTotal: 40, capPerDay: 4 };
const sentence = 'A whole number from 0 to 100,000,000.';

/** The table of odds over a draft of one cell. */
async function openTable() {
  let body: Readonly<Record<string, unknown>> = { prizes: [prize] };
  const draft = {
    editable: true,
    lockOf: () => undefined,
    edit: (recipe: (body: Record<string, unknown>) => void) => {
      body = produce(body as Record<string, unknown>, (draft) => void recipe(draft));
    },
  } as unknown as Draft;
  const page = () => (
    <SiteContext value={shippedSite}>
      <MantineProvider>
        <OddsTable cells={cellsOf(body)} names={['A tote']} draft={draft} />
      </MantineProvider>
    </SiteContext>
  );
  const { place, show } = await mounted(page());
  return {
    place,
    field: (label: string) => place.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)!,
    limits: () => (body.prizes as readonly Limits[])[0]!,
    show: () => show(page()),
  };
}

describe.each([
  ['Stock of A tote, cell 1', 'stockTotal'],
  ['A day of A tote, cell 1', 'capPerDay'],
] as const)('%s', (label, name) => {
  it.each<[string, unknown, boolean]>([
    ['2.5', 2.5, true],
    ['2,5', '2,5', true],
    ['-5', -5, true],
    ['1000000000000', 1_000_000_000_000, true],
    ['12 boxes', '12 boxes', true],
    ['1,200', 1_200, false],
    ['0', 0, false],
    ['100000000', 100_000_000, false],
    ['', undefined, false],
  ])('typed as “%s” stands so and is written as %j; it says what belongs there: %s', async (text, written, isWrong) => {
    const { place, field, limits, show } = await openTable();
    await typeInto(field(label), text);
    await show();
    expect([field(label).value, limits()[name]]).toEqual([text, written]);
    expect([place.textContent?.includes(sentence), field(label).getAttribute('aria-invalid') === 'true']).toEqual([isWrong, isWrong]);
  });

  it('shows a number as people read it once the field is left, and what is none as it was typed', async () => {
    const { place, field, show } = await openTable();
    for (const [text, shown] of [
      ['1200', '1,200'],
      ['-5', '-5'],
      ['many', 'many'],
    ] as const) {
      await typeInto(field(label), text);
      await act(async () => field(label).blur());
      await show();
      expect([field(label).value, place.textContent?.includes(sentence)]).toEqual([shown, text !== '1200']);
    }
  });
});
