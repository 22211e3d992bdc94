import { expect, it } from 'vitest';
import { checkLimits } from '../../config-server/checks/lottery-limits.ts';
import { checkWinning } from '../../config-server/checks/lottery-winning.ts';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import type { Report } from '../../config-server/checks/report.ts';
import type { Json } from '../../config-server/documents/document.ts';
import { documentProblems } from '../../schemas/document-problems.ts';

const window = { from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z' };
const zones = { MY: 'Asia/Kuala_Lumpur', SG: 'Asia/Singapore', ID: 'Asia/Jakarta', KH: 'Asia/Phnom_Penh', VN: 'Asia/Ho_Chi_Minh' };
const site = Object.fromEntries(Object.entries(zones).map(([market, timeZone]) => [market, { timeZone }]));
const index = { siteValue: () => site } as unknown as ProductIndex;
const empty = { id: 'empty', gives: { kind: 'nothing' }, range: 60 };
const coins = { id: 'coins', gives: { kind: 'coins', coins: 20 }, range: 40 };

/** A prize and an empty cell with these weights. */
const weights = ([prize, none]: readonly [number, number], more: Json = {}): readonly Json[] => [
  { ...coins, range: prize, ...more },
  { ...empty, range: none },
];

function problemsOf(prizes: readonly Json[], markets: readonly string[] = ['MY']) {
  const found: { readonly problem: string; readonly ops: string }[] = [];
  const report: Report = (code, pointer, _message, { ops = '' } = {}) =>
    found.push({ problem: `${documentProblems[code].severity} ${code} ${pointer}`, ops });
  checkLimits({ window, freeChancesPerDay: 1, perMemberPerDay: 3, perMember: 10 }, prizes, report);
  checkWinning(prizes, { markets, window }, index, report);
  return found;
}

it.each<readonly [what: string, prizes: readonly Json[], problems: readonly string[]]>([
  ['nothing where a prize can be won', weights([40, 60]), []],
  ['a weight on empty cells alone: every draw is refused (A-75)', weights([0, 60]), ['warning lottery.no_prize /prizes']],
  [
    'no stock of the only prize with a weight: every draw is refused',
    weights([40, 60], { stockTotal: 0 }),
    ['warning lottery.prize_out /prizes/0/stockTotal', 'warning lottery.no_prize /prizes'],
  ],
  [
    'a limit of 0 a day on the only prize with a weight',
    weights([1000, 0], { capPerDay: 0 }),
    ['warning lottery.prize_out /prizes/0/capPerDay', 'warning lottery.no_prize /prizes'],
  ],
  [
    'a prize without stock, not two limits that do not fit, where others can be won',
    [{ ...coins, stockTotal: 0, capPerDay: 3 }, { ...coins, id: 'more' }, empty],
    ['warning lottery.prize_out /prizes/0/stockTotal'],
  ],
  ['nothing where a prize without stock has no weight', [{ ...coins, range: 0, stockTotal: 0 }, { ...coins, id: 'more' }, empty], []],
  ['the whole weight on a prize with a limit a day', weights([1000, 0], { capPerDay: 64 }), ['warning lottery.day_limit /prizes']],
  [
    'a limit a day also beside empty cells, which give nothing',
    weights([40, 60], { capPerDay: 64 }),
    ['warning lottery.day_limit /prizes'],
  ],
  [
    'a limit a day beside a prize of which there is none',
    [{ ...coins, capPerDay: 9 }, { ...coins, id: 'gone', stockTotal: 0 }, empty],
    ['warning lottery.prize_out /prizes/1/stockTotal', 'warning lottery.day_limit /prizes'],
  ],
  ['nothing where one prize has no limit a day', [{ ...coins, capPerDay: 9 }, { ...coins, id: 'more' }, empty], []],
  ['nothing where the whole weight is on what ends once, with its stock', weights([1000, 0], { stockTotal: 64 }), []],
])('the check of what can be won finds %s', (_what, prizes, problems) => {
  expect(problemsOf(prizes).map(({ problem }) => problem)).toEqual(problems);
});

it.each<readonly [what: string, prizes: readonly Json[], sentence: RegExp]>([
  ['empty cells alone', weights([0, 60]), /only empty cells have a weight: every draw would be refused/],
  ['no stock', weights([40, 60], { stockTotal: 0, capPerDay: 3 }), /cannot be won: there is none of it/],
  ['none a day', weights([40, 60], { capPerDay: 0 }), /cannot be won: none may go a day/],
  [
    'a limit a day on every prize',
    weights([9, 0], { capPerDay: 6400, stockTotal: 9000 }),
    /^Every prize that can be won has a limit a day: once 6,400 are won on a day, members are refused/,
  ],
  ['more a day than there are', weights([40, 60], { stockTotal: 5, capPerDay: 6 }), /only 5 of it, and 6 may go a day/],
])('operators read of %s what it comes to', (_what, prizes, sentence) => {
  expect(problemsOf(prizes)[0]!.ops).toMatch(sentence);
});

it.each<readonly [markets: readonly string[], times: string]>([
  [['MY'], '08:00 in Malaysia'],
  [['MY', 'SG'], '08:00 in Malaysia and Singapore'],
  [['ID', 'MY', 'KH', 'VN'], '07:00 in Indonesia, Cambodia and Vietnam, and 08:00 in Malaysia'],
  [['AU'], '00:00 UTC'],
])('the day of a draw in %j begins at %s, which operators read', (markets, times) => {
  const { ops } = problemsOf(weights([9, 0], { capPerDay: 64 }), markets)[0]!;
  expect(ops).toContain(`members are refused until ${times}. Raise the limits`);
});
