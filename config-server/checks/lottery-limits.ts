import { DAY_MS } from '../../schemas/dates.ts';
import { type Json, listOf, own } from '../documents/index.ts';
import type { Report } from './report.ts';

type ReportLimit = (pointer: string, message: string, hint?: string) => void;

/** Limits that can never be reached, or that take another one back. */
export function checkLimits(body: Json, prizes: readonly Json[], report: Report): void {
  // Which two limits, and why they do not fit, is said to operators as to developers.
  const limit: ReportLimit = (pointer, message, hint) =>
    report('lottery.limits', pointer, message, { ops: message, ...(hint === undefined ? {} : { hint }) });
  const { freeChancesPerDay: free, boughtPerDay: bought, costCoins, perMember, perMemberPerDay: perDay, tasks } = body;
  if (Number(perDay) > Number(perMember))
    limit('/perMemberPerDay', `A member has ${String(perMember)} draws ever, and ${String(perDay)} on one day.`);
  if (Number(free) > Number(perDay)) limit('/freeChancesPerDay', `${String(free)} are free, and only ${String(perDay)} can be made a day.`);
  else if (bought !== undefined && Number(free) + Number(bought) > Number(perDay))
    limit('/boughtPerDay', `With the free ones that makes ${Number(free) + Number(bought)}, and only ${String(perDay)} can be made a day.`);
  if (bought !== undefined && costCoins === undefined)
    limit('/boughtPerDay', 'Nothing can be bought: there is no price of a further draw.');
  if (free === 0 && costCoins === undefined && listOf(tasks).length === 0)
    limit('/freeChancesPerDay', 'Nobody has a draw: none is free, bought or earned by a task.');
  for (const [at, prize] of prizes.entries()) checkStock(body, prize, `/prizes/${at}`, limit);
}

function checkStock({ window, perMember }: Json, prize: Json, pointer: string, limit: ReportLimit): void {
  const { stockTotal: stock, capPerDay: cap, capPerMember: each } = prize;
  if (own(prize.gives, 'kind') === 'nothing') {
    for (const name of ['stockTotal', 'capPerDay', 'capPerMember'])
      if (prize[name] !== undefined) limit(`${pointer}/${name}`, 'An empty cell gives nothing: it has no limit.');
    return;
  }
  if (each !== undefined && Number(each) > Number(perMember))
    limit(`${pointer}/capPerMember`, `A member has ${String(perMember)} draws ever, and could win ${String(each)} of it.`);
  // What cannot be won at all is reported as such (`lottery-winning.ts`).
  if (stock === undefined || cap === undefined || stock === 0 || cap === 0) return;
  if (Number(cap) > Number(stock)) limit(`${pointer}/capPerDay`, `There are only ${String(stock)} of it, and ${String(cap)} may go a day.`);
  const days = (Date.parse(String(own(window, 'to'))) - Date.parse(String(own(window, 'from')))) / DAY_MS;
  if (Number(cap) * Math.ceil(days) < Number(stock))
    limit(
      `${pointer}/capPerDay`,
      `${String(cap)} a day for ${Math.ceil(days)} days is less than the ${String(stock)} there are: some stay.`,
      `Let ${Math.ceil(Number(stock) / Math.ceil(days))} or more go a day, or have fewer.`,
    );
}
