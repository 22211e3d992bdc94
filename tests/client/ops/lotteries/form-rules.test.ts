import { describe, expect, it } from 'vitest';
import { firstDraw } from '../../../../client/ops/pages/lotteries/first-draw.ts';
import { lotteryRules } from '../../../../client/ops/pages/lotteries/form-rules.ts';
import type { Widget } from '../../../../client/ops/pages/lotteries/lottery.ts';
import { checkLottery } from '../../../../config-server/checks/lottery-rules.ts';
import type { ProductIndex } from '../../../../config-server/checks/product-index.ts';
import { aRelease } from '../../../member-server/programme.ts';

// biome-ignore lint/suspicious/noExplicitAny: documents under test
type Body = any;

const { documents } = aRelease();
const { texts } = documents.get('locale:en.lotteries') as Body;
const say = (key: string): string | undefined => texts[key.slice('lotteries.'.length)];
const problem = { code: 'lottery.cells', severity: 'error', pointer: '/prizes', message: '', ops: '' } as const;
const coins = { kind: 'coins', coins: 5 };
/** A first draw in which every cell gives coins. */
const allPrizes = (widget: Widget): Body => {
  const body: Body = firstDraw(widget);
  return { ...body, prizes: body.prizes.map((prize: Body) => ({ ...prize, gives: coins })) };
};

function codesOf(body: Body): string[] {
  const found: string[] = [];
  const index = { campaign: () => undefined, markets: [], isUnread: () => false, englishText: () => undefined } as unknown as ProductIndex;
  checkLottery(body, index, (code, pointer) => found.push(`${code} ${pointer}`));
  return found.filter((each) => !each.startsWith('lottery.markets') && !each.startsWith('lottery.limits'));
}

describe('A draw without an empty cell gets one by a button', () => {
  const roomy = (body: Body) => ({ ...body, look: { ...body.look, rows: 4 } });
  it.each<[string, Body, string, number]>([
    ['a wheel', allPrizes('wheel'), 'Add an empty cell', 9],
    ['a grid that is full', allPrizes('grid'), 'Make the last cell empty', 8],
    ['a grid with room', roomy(allPrizes('grid')), 'Add an empty cell', 9],
  ])('%s', (_what, body, label, count) => {
    expect(codesOf(body)).toEqual(['lottery.cells /prizes']);
    const fix = lotteryRules.fixOf!(problem, body)!;
    expect([fix.label, (fix.value as Body[]).length]).toEqual([label, count]);
    expect(codesOf({ ...body, prizes: fix.value })).toEqual([]);
  });

  it('and is offered none where it has one', () => expect(lotteryRules.fixOf!(problem, firstDraw('wheel'))).toBeUndefined());
});

describe('A prize that is renamed', () => {
  const wheel = documents.get('campaign:lucky-wheel') as Body;
  const placeOf = (id: string) => wheel.prizes.findIndex((prize: Body) => prize.id === id);
  const renamed = (body: Body, at: number, property = 'name') => lotteryRules.renamed!(body, ['prizes', at, property], say);

  it.each<[string, Body, number]>([
    ['in two lines', wheel, placeOf('nap-bear')],
    ['with the coins that it gives', firstDraw('wheel'), 0],
  ])('says its new name in its cell, where that said the old one %s', (_what, body, at) => {
    const { text: _, ...line } = body.prizes[at].fonts[0];
    expect(renamed(body, at)).toEqual({ path: ['prizes', at, 'fonts'], value: [{ ...line, top: '9px', wordWrap: true, lineClamp: 2 }] });
  });

  it.each<[string, Body, number, string]>([
    ['other words', { prizes: [{ ...wheel.prizes[placeOf('nap-bear')], fonts: wheel.prizes[0].fonts }] }, 0, 'name'],
    ['no words', { prizes: [{ ...wheel.prizes[0], fonts: undefined }] }, 0, 'name'],
    ['another text', wheel, placeOf('nap-bear'), 'description'],
  ])('keeps a cell with %s', (_what, body, at, property) => expect(renamed(body, at, property)).toBeUndefined());
});
