import { type Json, listOf, own } from '../documents/index.ts';
import { checkMarkets } from './entries.ts';
import { checkCells, checkReels } from './lottery-cells.ts';
import { checkLimits } from './lottery-limits.ts';
import { checkGives } from './lottery-prizes.ts';
import { checkWidget } from './lottery-widget.ts';
import { checkWinning } from './lottery-winning.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';
import { checkSegments } from './segments.ts';

/** What a prize draw holds beyond its schema: weights that decide, cells that near misses stop at, prizes that can be given, limits that can bite. */
export function checkLottery(body: Json, index: ProductIndex, report: Report): void {
  const prizes = listOf(body.prizes) as readonly Json[];
  checkNames(body, prizes, index, report);
  checkWeights(prizes, report);
  for (const [at, prize] of prizes.entries()) {
    checkGives(body, prize, `/prizes/${at}`, index, report);
    checkWords(prize, `/prizes/${at}`, index, report);
  }
  if (body.widget === 'slot') checkReels(body, prizes, report);
  else if (!prizes.some(isEmpty))
    report('lottery.cells', '/prizes', 'There is no empty cell: a draw that wins nothing could not stop anywhere.', {
      hint: 'Add a cell whose kind is nothing.',
      ops: 'One cell has to stay empty, where a draw stops that wins nothing: set the kind of one to Nothing, or add one of that kind.',
    });
  if (body.widget === 'grid') checkCells(body, prizes, report);
  checkWidget(body, prizes, report);
  checkLimits(body, prizes, report);
  checkWinning(prizes, body, index, report);
  checkClearance(body, index, report);
}

/** What words of a prize may name of what it gives, by its kind. */
const named: Readonly<Record<string, readonly [name: string, what: string]>> = {
  coins: ['coins', 'coins'],
  voucher: ['worth', 'a voucher’s worth'],
};

/** The words of a prize name nothing that it does not give: its name, and its cell where that says something else. */
function checkWords(prize: Json, pointer: string, index: ProductIndex, report: Report): void {
  const places = [
    [prize.name, `${pointer}/name`] as const,
    ...listOf(prize.fonts).map((line, at) => [own(line, 'text'), `${pointer}/fonts/${at}/text`] as const),
  ];
  for (const [text, at] of places) {
    const [namespace, key] = String(own(text, 't') ?? '').split(/\.(.*)/s);
    const placeholders = namespace && key ? index.englishText(namespace, key)?.placeholders : undefined;
    for (const [kind, [name, what]] of Object.entries(named)) {
      if (!placeholders?.has(name) || own(prize.gives, 'kind') === kind || own(own(text, 'with'), name) !== undefined) continue;
      report('text.with_missing', at, `It gives no ${kind}: {{${name}}} stays empty.`, {
        ops: `The words name ${what}, and it gives none: write other words.`,
      });
      return;
    }
  }
}

/** An empty cell wins nothing; near misses stop there. */
const isEmpty = (prize: Json): boolean => own(prize.gives, 'kind') === 'nothing';

/** Draws are cleared where a market is on and has its legal notice. */
export function checkDraws({ byMarket }: Json, _index: ProductIndex, report: Report): void {
  for (const [market, rules] of Object.entries(byMarket as Json)) {
    if (own(rules, 'on') === true && own(rules, 'legalNote') === undefined)
      report('schema.required', `/byMarket/${market}/legalNote`, `Draws are on in ${market} without a legal notice.`, {
        hint: 'Write the notice that members read below every draw, or leave draws off.',
      });
  }
}

function checkNames(body: Json, prizes: readonly Json[], index: ProductIndex, report: Report): void {
  const seen = new Set<unknown>();
  for (const [at, { id }] of prizes.entries()) {
    if (seen.has(id)) report('schema.unique', `/prizes/${at}/id`, `Another prize has the id ${String(id)}.`);
    seen.add(id);
  }
  checkMarkets(body.markets, index, report);
  checkSegments(body.gates, index, report);
}

/** Odds are a weight among their sum, which a number has to hold exactly. */
function checkWeights(prizes: readonly Json[], report: Report): void {
  const total = prizes.reduce((sum, { range }) => sum + Number(range), 0);
  if (total === 0)
    report('lottery.weights', '/prizes', 'All weights are 0: nothing could be drawn.', { hint: 'Give at least one cell a weight.' });
  if (total > Number.MAX_SAFE_INTEGER)
    report('lottery.weights', '/prizes', 'The weights add up to more than can be counted exactly.', {
      hint: 'Divide all of them by the same number.',
    });
}

/** Members draw where it is cleared, and pay where paying is. */
function checkClearance({ markets, costCoins }: Json, index: ProductIndex, report: Report): void {
  const byMarket = own(index.campaign('draws'), 'byMarket');
  const cleared = listOf(markets)
    .map((market) => own(byMarket, String(market)))
    .filter((rules) => own(rules, 'on') === true && own(rules, 'legalNote') !== undefined);
  if (cleared.length === 0) report('lottery.markets', '/markets', 'None of its markets is cleared for draws: nobody can draw.');
  else if (costCoins !== undefined && !cleared.some((rules) => own(rules, 'paidEntry') === true))
    report('lottery.markets', '/costCoins', 'None of its markets is cleared for draws that cost coins: nobody can buy one.');
}
