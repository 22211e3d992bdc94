import { describe, expect, it } from 'vitest';
import { startingValue } from '../../../../client/ops/forms/starting-value.ts';
import { firstDraw } from '../../../../client/ops/pages/lotteries/first-draw.ts';
import { lotteryRules } from '../../../../client/ops/pages/lotteries/form-rules.ts';
import type { Widget } from '../../../../client/ops/pages/lotteries/lottery.ts';
import { configOf } from '../../../../client/ops/pages/lotteries/widget-config.ts';
import { checkLottery } from '../../../../config-server/checks/lottery-rules.ts';
import type { ProductIndex } from '../../../../config-server/checks/product-index.ts';
import { lottery } from '../../../../schemas/campaigns/lottery.ts';
import { aRelease } from '../../../member-server/programme.ts';
import { shippedSite } from '../shipped-site.ts';

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

describe('A prize that is added looks like the others', () => {
  const start = startingValue(lottery.body.properties.prizes.items, shippedSite) as Body;
  const added = (body: Body, path: readonly (string | number)[] = ['prizes']) => lotteryRules.added!(body, path, start) as Body;

  it.each<[string, Body, object]>([
    ['on a wheel', documents.get('campaign:lucky-wheel'), {}],
    ['on a first wheel', firstDraw('wheel'), {}],
    ['on a slot machine', documents.get('campaign:lucky-reels'), {}],
    ['on a grid with room', { ...firstDraw('grid'), look: { ...(firstDraw('grid') as Body).look, rows: 4 } }, { x: 0, y: 3 }],
    ['on a wheel whose cells have neither words nor pictures', { widget: 'wheel', prizes: [{ gives: coins }] }, {}],
  ])('%s: its cell says its name and shows its picture', (_what, body, more) => {
    const prize = added(body);
    expect(prize).toMatchObject({ ...start, ...more });
    expect(prize.fonts).toEqual([expect.objectContaining({ top: expect.any(String), wordWrap: true, lineClamp: 2 })]);
    expect(prize.fonts[0]).not.toHaveProperty('text');
    expect(prize.imgs).toEqual([expect.objectContaining({ art: start.art, width: expect.any(String) })]);
    const named = { ...prize, id: 'bear', name: { t: 'lotteries.bear' } };
    const cell = (
      configOf({ ...body, prizes: [...body.prizes, named] }, { ...shippedSite, say: (key) => key, worthOf: () => undefined })
        .prizes as Body[]
    ).at(-1);
    expect(cell).toMatchObject({ fonts: [{ text: 'lotteries.bear' }], imgs: [{ src: `/art/${start.art}.svg` }] });
  });

  it('takes turns in the colours of a wheel', () => {
    const wheel: Body = firstDraw('wheel');
    expect(added(wheel).background).toBe(wheel.prizes.at(-2).background);
  });

  it('has no place on a grid that is full', () => expect(added(firstDraw('grid'))).not.toHaveProperty('x'));

  it('no other list begins so', () => expect(added(firstDraw('wheel'), ['look', 'buttons'])).toBeUndefined());
});
