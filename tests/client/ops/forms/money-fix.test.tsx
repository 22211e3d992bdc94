// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { produce } from 'immer';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { createDraftSessions } from '../../../../client/ops/editing/draft-sessions.ts';
import { DraftSessionsContext } from '../../../../client/ops/editing/use-draft.ts';
import type { Recipe } from '../../../../client/ops/forms/edits.ts';
import { SchemaForm } from '../../../../client/ops/forms/SchemaForm.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { plans } from '../../../../schemas/campaigns/plans.ts';
import type { ObjectSchema } from '../../../../schemas/schema.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';

const amounts = plans.body.properties.byMarket;
const asTable = { type: 'object', properties: { byMarket: amounts }, required: ['byMarket'] } as unknown as ObjectSchema;
const ofMarket = amounts.additionalProperties;
/** The same prices as fields of one group for each market. */
const asFields = {
  type: 'object',
  properties: { byMarket: { type: 'object', properties: { MY: ofMarket, ID: ofMarket }, required: [] } },
  required: ['byMarket'],
} as unknown as ObjectSchema;
const surroundings = { documentId: 'plans', currencies: { MY: 'MYR', ID: 'IDR' } };
/** Of the table's heads, which no document gives words here. */
const noSessions = createDraftSessions({
  server: {
    load: async () => undefined,
    save: async () => ({ done: 'unreachable', isUnknown: true }),
    discard: async () => 'discarded',
    version: async () => undefined,
  },
  drawer: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  now: () => new Date(0),
  later: () => () => undefined,
});

/** The prices of a market with what the server says of one; gives what is said of it, and what a press of the button makes of it. */
async function shownProblem(schema: ObjectSchema, market: string, value: unknown, code: string) {
  const body = { byMarket: { [market]: { prices: { vip: value } } } };
  const problem = { code, severity: 'error', pointer: `/byMarket/${market}/prices/vip`, message: '', ops: 'From the server.' } as const;
  const steps: Recipe[] = [];
  const { place } = await mounted(
    <SiteContext value={shippedSite}>
      <MantineProvider>
        <DraftSessionsContext value={noSessions}>
          <SchemaForm schema={schema} value={body} problems={[problem]} onChange={(step) => steps.push(step)} surroundings={surroundings} />
        </DraftSessionsContext>
      </MantineProvider>
    </SiteContext>,
  );
  await expect.poll(() => place.querySelector('[aria-live] b, [aria-live] p')).not.toBeNull();
  const button = place.querySelector<HTMLButtonElement>('[data-cure]');
  await act(async () => button?.click());
  const after = produce(body, (draft) => steps[0]?.(draft as never));
  return [place.querySelector('[aria-live] b')?.textContent, button?.textContent, after.byMarket[market]!.prices.vip];
}

const twoWays = 'This could be read in two ways. Write an amount such as 1,250.00.';
const anAmount = 'An amount such as 12.50 belongs here, with at most 2 decimals.';
const allowed = 'Allowed: MYR 0.01 to 10,000,000,000.00.';
const rows: readonly (readonly [
  market: string,
  value: unknown,
  code: string,
  sentence: string,
  label: string | undefined,
  after: unknown,
])[] = [
  ['MY', '12.345', 'schema.type', twoWays, undefined, '12.345'],
  ['MY', '99999999999999', 'schema.type', allowed, undefined, '99999999999999'],
  ['MY', '-5', 'schema.type', anAmount, undefined, '-5'],
  ['MY', '12,50', 'schema.type', anAmount, 'Set to MYR 12.50', 1250],
  ['MY', 1250.5, 'schema.type', anAmount, 'Set to MYR 12.51', 1251],
  ['MY', 0, 'schema.range', allowed, 'Set to MYR 0.01', 1],
  ['ID', '12.5', 'schema.type', 'An amount such as 1,250 belongs here, without decimals.', undefined, '12.5'],
  ['ID', '99.000', 'schema.type', 'An amount such as 1,250 belongs here, without decimals.', 'Set to IDR 99,000', 99_000],
];

describe('A price that is wrong is told and fixed in its currency', () => {
  it.each(rows)('in a table of %s: %j (%s)', async (market, value, code, sentence, label, after) => {
    expect(await shownProblem(asTable, market, value, code)).toEqual([sentence, label, after]);
  });

  it.each(rows)('in a field of %s: %j (%s)', async (market, value, code, sentence, label, after) => {
    expect(await shownProblem(asFields, market, value, code)).toEqual([sentence, label, after]);
  });
});
