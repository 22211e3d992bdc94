import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Expr } from '../../schemas/expression/ast.ts';
import { compileExpression } from '../../schemas/expression/evaluate.ts';
import { aServerOfTheProduct, get, type Running } from './servers.ts';

interface Delivered {
  readonly sheets: {
    readonly claim: {
      readonly blocks: readonly { readonly id: string; readonly onSubmit: readonly { readonly do: string; readonly input?: Input }[] }[];
    };
  };
}
interface Input {
  readonly amountMinor: { readonly '=': Expr };
}

describe('The claim of an order as it is delivered', () => {
  let running: Running;
  let site: { readonly markets: object; readonly currencies: object };
  let amountMinor: ReturnType<typeof compileExpression>;
  beforeAll(async () => {
    running = await aServerOfTheProduct();
    site = (await get(running, '/config/v1/site')).json();
    const { sheets }: Delivered = (await get(running, '/config/v1/screens/order-record')).json();
    const form = sheets.claim.blocks.find(({ id }) => id === 'claim-form')!;
    amountMinor = compileExpression(form.onSubmit.find((step) => step.do === 'call')!.input!.amountMinor['=']);
  });
  afterAll(() => running.end());

  it.each([
    ['12.50', 'MY', 1_250],
    ['0.29', 'HK', 29],
    ['15000', 'ID', 15_000],
    ['250000', 'VN', 250_000],
    ['980', 'a market of yen', 980],
    ['1.250', 'a market of dinars', 1_250],
  ])('sends %s, typed in %s, as %s of the smallest unit that the site document gives the currency', (amount, country, minor) => {
    const markets = { ...site.markets, 'a market of yen': { currency: 'JPY' }, 'a market of dinars': { currency: 'KWD' } };
    const currencies = { ...site.currencies, JPY: { decimals: 0 }, KWD: { decimals: 3 } };
    expect(amountMinor({ state: { amount, country }, member: { country: 'MY' }, site: { markets, currencies } })).toBe(minor);
  });
});
