import { shiftDay } from '../../schemas/dates.ts';
import { type Json, listOf, own } from '../documents/index.ts';
import { endOf, overlap, startOf, zoneOf } from './boost-overlap.ts';
import { marketNameOf, titleOf } from './campaign-names.ts';
import { reportNoEntry } from './entries.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/** What a coin boost holds beyond its schema: one way to add, names that are there, times that meet, limits that fit, and no boost beside it unsaid. */
export function checkBoost(body: Json, index: ProductIndex, report: Report): void {
  checkAmount(body, report);
  checkLimits(body, report);
  checkWhat(body, report);
  checkPlaces(body, index, report);
  checkTimes(body, report);
  checkDays(body, index, report);
  for (const id of index.idsOf('boost')) checkBeside(body, id, index, report);
}

const boost = (report: Report, pointer: string, message: string, ops: string): void =>
  report('campaign.boost', pointer, message, { hint: ops, ops });

function checkAmount({ factor, coins }: Json, report: Report): void {
  if (factor === undefined && coins === undefined) {
    const ops = 'Say what it multiplies by, or how many coins it adds.';
    report('schema.required', '/factor', 'It neither multiplies nor adds.', { hint: ops, ops });
  }
  if (factor !== undefined && coins !== undefined)
    boost(report, '/coins', 'It multiplies and adds.', 'Say either what it multiplies by, or how many coins it adds: not both.');
  if (typeof factor === 'number' && factor > 1 && Math.round(factor * 1000) <= 1000) {
    const ops = 'It would add nothing: multiply by more, such as 1.5.';
    report('schema.range', '/factor', `${factor} adds less than a thousandth.`, { hint: ops, ops });
  }
}

function checkLimits({ for: event, coins, capPerMember, budgetCoins }: Json, report: Report): void {
  const [adds, cap, budget] = [coins, capPerMember, budgetCoins].map((each) => (typeof each === 'number' ? each : Infinity)) as [
    number,
    number,
    number,
  ];
  if (cap < Infinity && cap > budget)
    boost(
      report,
      '/capPerMember',
      `${cap} is more than all members get together.`,
      'One member cannot get more than all together: lower it.',
    );
  if (adds < Infinity && adds > Math.min(cap, budget))
    boost(
      report,
      '/coins',
      `${adds} is more than its limits leave.`,
      'It adds more than one member may get: raise the limit, or add less.',
    );
  const isPurchase = event === 'purchase' || event === 'birthday';
  if (adds < Infinity && isPurchase && cap === Infinity) {
    const ops = 'Every purchase adds these coins, the smallest too: say how many one member gets at most.';
    report('campaign.boost_open', '/coins', 'Nothing limits what one member gets by many small purchases.', { hint: ops, ops });
  }
}

/** What only purchases have, and what a new member cannot have. */
function checkWhat(body: Json, report: Report): void {
  const { for: event } = body;
  if (event !== 'purchase' && body.categories !== undefined)
    boost(report, '/categories', 'It is for no purchase.', 'Only a boost for purchases has categories: remove them.');
  for (const name of ['brands', 'stores'] as const)
    if ((event === 'check_in' || event === 'registration') && body[name] !== undefined)
      boost(report, `/${name}`, 'It happens in no shop.', 'Only purchases happen in a shop: remove this.');
  if (event === 'registration' && (own(body.gates, 'minLevel') !== undefined || own(body.gates, 'paidTiers') !== undefined))
    boost(report, '/gates', 'Who signs up has no level yet.', 'Who signs up has the first level and no plan: remove who gets it.');
}

function checkPlaces(body: Json, index: ProductIndex, report: Report): void {
  const { markets, brands, stores, categories } = body;
  const none = (pointer: string, at: number, what: string, name: unknown) => reportNoEntry(name, `${pointer}/${at}`, what, report);
  const brandIds = brands === undefined ? [] : listOf(index.siteValue('brands')).map((each) => own(each, 'id'));
  for (const [at, brand] of listOf(brands).entries()) if (!brandIds.includes(brand)) none('/brands', at, 'brand', brand);
  const known = categories === undefined ? [] : listOf(own(index.campaign('categories'), 'categories')).map((each) => own(each, 'id'));
  for (const [at, category] of listOf(categories).entries()) if (!known.includes(category)) none('/categories', at, 'category', category);
  if (stores === undefined) return;
  const document = index.campaign('stores');
  const find = (list: string, id: unknown) => listOf(own(document, list)).find((each) => own(each, 'id') === id);
  for (const [at, id] of listOf(stores).entries()) {
    const store = find('stores', id);
    if (!store) none('/stores', at, 'store', id);
    else if (brands !== undefined && !listOf(brands).includes(own(store, 'brand')))
      boost(
        report,
        `/stores/${at}`,
        `${String(id)} is of another brand.`,
        'This store is of none of its brands: remove it, or name its brand.',
      );
    else if (!listOf(markets).includes(own(find('regions', own(find('cities', own(store, 'city')), 'region')), 'country')))
      boost(
        report,
        `/stores/${at}`,
        `${String(id)} lies elsewhere.`,
        'This store is in none of its markets: remove it, or add its market.',
      );
  }
}

function checkTimes({ window, hours }: Json, report: Report): void {
  for (const name of ['from', 'to'])
    if (own(window, name) === undefined) {
      const ops = 'A boost begins and ends: say when.';
      report('schema.required', '/window', `The window has no ${name}.`, { hint: ops, ops });
      break;
    }
  if (hours !== undefined && String(own(hours, 'from')) >= String(own(hours, 'to')))
    report('campaign.order', '/hours/to', 'It ends before it begins.', {
      ops: 'The hours end before they begin: over midnight takes two boosts.',
    });
}

/** Its days in their order, with one of its weekdays among them, and whole in each of its markets. */
function checkDays({ window, days, weekdays, markets }: Json, index: ProductIndex, report: Report): void {
  if (days === undefined) return;
  const [first, last] = [own(days, 'from'), own(days, 'to')].map(String) as [string, string];
  if (first > last) {
    report('campaign.order', '/days/to', 'The last day comes before the first.');
    return;
  }
  if (weekdays !== undefined && !meets(first, last, listOf(weekdays)))
    boost(report, '/weekdays', 'None of them lies in its days.', 'None of these weekdays lies between its first and last day.');
  const [from, to] = [own(window, 'from'), own(window, 'to')].map((each) => Date.parse(String(each))) as [number, number];
  const cut = listOf(markets).filter(
    (market) => startOf(first, zoneOf(String(market), index)) < from || endOf(last, zoneOf(String(market), index)) > to,
  );
  if (cut.length > 0) {
    const ops = `In ${cut.map((market) => marketNameOf(String(market), index)).join(', ')} its days begin before it starts, or end after it stops: start it earlier, or stop it later.`;
    report('campaign.window', '/window', `Its days are not whole in ${cut.join(', ')}.`, { hint: ops, ops });
  }
}

const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Whether a weekday lies between two days; in a week all do. */
function meets(first: string, last: string, weekdays: readonly unknown[]): boolean {
  for (let day = first, at = 0; day <= last && at < 7; day = shiftDay(day, 1), at += 1)
    if (weekdays.includes(names[new Date(day).getUTCDay()])) return true;
  return false;
}

/** Of two at once the one that gives a member more counts: who makes them should know. */
function checkBeside(body: Json, id: string, index: ProductIndex, report: Report): void {
  if (id === body.id || index.isUnread('campaign', id)) return;
  const other = index.campaign(id);
  if (!other || !overlap(body, other, index)) return;
  const ops = `“${titleOf(other, index)}” is for the same thing at the same time: a member gets the one of both that gives more, not both.`;
  report('campaign.boost_overlap', '/window', `The boost ${id} is in force for the same thing at the same time.`, { ops });
}
