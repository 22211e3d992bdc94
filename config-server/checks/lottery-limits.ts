import { DAY_MS } from '../../schemas/dates.ts';
import { type Json, listOf, own } from '../documents/index.ts';
import type { Report } from './report.ts';

/** Limits that can never be reached, or that take another one back. */
export function checkLimits(body: Json, prizes: readonly Json[], report: Report): void {
  const { freeChancesPerDay: free, boughtPerDay: bought, costCoins, perMember, perMemberPerDay: perDay, tasks } = body;
  if (Number(perDay) > Number(perMember))
    report('lottery.limits', '/perMemberPerDay', `A member has ${String(perMember)} draws ever, and ${String(perDay)} on one day.`);
  if (Number(free) > Number(perDay))
    report('lottery.limits', '/freeChancesPerDay', `${String(free)} are free, and only ${String(perDay)} can be made a day.`);
  else if (bought !== undefined && Number(free) + Number(bought) > Number(perDay))
    report(
      'lottery.limits',
      '/boughtPerDay',
      `With the free ones that makes ${Number(free) + Number(bought)}, and only ${String(perDay)} can be made a day.`,
    );
  if (bought !== undefined && costCoins === undefined)
    report('lottery.limits', '/boughtPerDay', 'Nothing can be bought: there is no price of a further draw.');
  if (free === 0 && costCoins === undefined && listOf(tasks).length === 0)
    report('lottery.limits', '/freeChancesPerDay', 'Nobody has a draw: none is free, bought or earned by a task.');
  for (const [at, prize] of prizes.entries()) checkStock(body, prize, `/prizes/${at}`, report);
}

function checkStock({ window, perMember }: Json, prize: Json, pointer: string, report: Report): void {
  const { stockTotal: stock, capPerDay: cap, capPerMember: each } = prize;
  if (own(prize.gives, 'kind') === 'nothing') {
    for (const name of ['stockTotal', 'capPerDay', 'capPerMember'])
      if (prize[name] !== undefined) report('lottery.limits', `${pointer}/${name}`, 'An empty cell gives nothing: it has no limit.');
    return;
  }
  if (each !== undefined && Number(each) > Number(perMember))
    report(
      'lottery.limits',
      `${pointer}/capPerMember`,
      `A member has ${String(perMember)} draws ever, and could win ${String(each)} of it.`,
    );
  if (stock === undefined || cap === undefined) return;
  if (Number(cap) > Number(stock))
    report('lottery.limits', `${pointer}/capPerDay`, `There are only ${String(stock)} of it, and ${String(cap)} may go a day.`);
  const days = (Date.parse(String(own(window, 'to'))) - Date.parse(String(own(window, 'from')))) / DAY_MS;
  if (Number(cap) * Math.ceil(days) < Number(stock))
    report(
      'lottery.limits',
      `${pointer}/capPerDay`,
      `${String(cap)} a day for ${Math.ceil(days)} days is less than the ${String(stock)} there are: some stay.`,
      {
        hint: `Let ${Math.ceil(Number(stock) / Math.ceil(days))} or more go a day, or have fewer.`,
      },
    );
}
