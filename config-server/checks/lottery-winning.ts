import { showNumber } from '../../schemas/figures.ts';
import { type Json, own } from '../documents/index.ts';
import { dayBegins } from './lottery-days.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

const hasWeight = ({ range }: Json): boolean => Number(range) > 0;
const canGive = (prize: Json): boolean => own(prize.gives, 'kind') !== 'nothing';
const isOut = ({ stockTotal, capPerDay }: Json): boolean => stockTotal === 0 || capPerDay === 0;
/** How many of it can go a day. */
const perDay = ({ stockTotal, capPerDay }: Json): number =>
  isOut({ stockTotal, capPerDay }) ? 0 : Math.min(...[capPerDay, stockTotal].flatMap((most) => (most === undefined ? [] : Number(most))));

/** Whether something can be won, and for how long: where nothing is left that could be, a draw is refused before it costs anything. */
export function checkWinning(prizes: readonly Json[], draw: Json, index: ProductIndex, report: Report): void {
  const drawn = prizes.filter(hasWeight);
  // That all weights are 0 is reported as such.
  if (drawn.length === 0) return;
  for (const [at, prize] of prizes.entries())
    if (hasWeight(prize) && canGive(prize) && isOut(prize)) reportOut(prize, `/prizes/${at}`, report);
  const given = drawn.filter(canGive);
  if (given.length === 0)
    report('lottery.no_prize', '/prizes', 'Only empty cells have a weight: nothing can be won, and every draw is refused.', {
      ops: 'Nothing can be won, as only empty cells have a weight: every draw would be refused. Give a prize a weight.',
    });
  else if (given.every(isOut))
    report('lottery.no_prize', '/prizes', 'There is none of any prize that has a weight: every draw is refused.', {
      ops: 'Nothing can be won, as there is none of any prize that has a weight: every draw would be refused.',
    });
  // Empty cells do not help: draws are refused once nothing is left that could be won.
  else if (given.every((prize) => isOut(prize) || prize.capPerDay !== undefined)) reportLimited(given, dayBegins(draw, index), report);
}

function reportOut({ stockTotal }: Json, pointer: string, report: Report): void {
  const [name, why] = stockTotal === 0 ? ['stockTotal', 'there is none of it'] : ['capPerDay', 'none may go a day'];
  report('lottery.prize_out', `${pointer}/${name}`, `It has a weight, and ${why}: a draw that falls on it wins nothing.`, {
    ops: `This prize cannot be won: ${why}. A draw that falls on it wins nothing.`,
  });
}

function reportLimited(prizes: readonly Json[], nextDay: string, report: Report): void {
  const most = showNumber(
    prizes.reduce((sum, prize) => sum + perDay(prize), 0),
    'en',
  );
  report(
    'lottery.day_limit',
    '/prizes',
    `Every prize that can be won has a limit a day: after ${most} prizes draws are refused until the next day.`,
    {
      ops: `Every prize that can be won has a limit a day: once ${most} are won on a day, members are refused until ${nextDay}. Raise the limits, or give a weight to a prize without one.`,
    },
  );
}
