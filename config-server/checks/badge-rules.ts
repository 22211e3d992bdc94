import { child, entriesOf, type Json, listOf, own } from '../documents/index.ts';
import { reportNoEntry } from './entries.ts';
import { englishOf, moneyOf } from './in-words.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

const kinds = ['category', 'ipTag', 'places', 'country'] as const;

/** What the badges document holds beyond its schema: each badge for one thing that is there, tiers that ask for more and more, rewards from tier 2 on. */
export function checkBadges(body: Json, index: ProductIndex, report: Report): void {
  const seen = new Set<unknown>();
  const names = (listOf(body.tiers) as readonly Json[]).map(({ level }, at) => englishOf(index, level, `Tier ${at + 1}`));
  const about = { index, names, report };
  checkAmounts(body.byMarket, '/byMarket', about);
  for (const [at, badge] of (listOf(body.badges) as readonly Json[]).entries()) {
    const pointer = `/badges/${at}`;
    if (seen.has(badge.id)) report('schema.unique', `${pointer}/id`, `Another entry has the id ${String(badge.id)}.`);
    seen.add(badge.id);
    checkSubject(badge, pointer, index, report);
    checkTiers(badge, pointer, about);
    checkAmounts(badge.byMarket, `${pointer}/byMarket`, about);
  }
}

const badgeProblem = (report: Report, pointer: string, message: string, ops: string): void =>
  report('campaign.badge', pointer, message, { hint: ops, ops });

/** What it is for, which must be there. */
function checkSubject(badge: Json, pointer: string, index: ProductIndex, report: Report): void {
  const named = kinds.filter((kind) => badge[kind] !== undefined);
  if (named.length !== 1) {
    const ops = 'Say one thing that it is for: a category, a character, places or a country.';
    badgeProblem(report, `${pointer}/${named[1] ?? 'category'}`, `It is for ${named.length} things.`, ops);
  }
  const ids = (document: string, list: string) => listOf(own(index.campaign(document), list)).map((each) => own(each, 'id'));
  const none = (place: string, what: string, name: unknown) => reportNoEntry(name, `${pointer}/${place}`, what, report);
  if (badge.category !== undefined && !ids('categories', 'categories').includes(badge.category))
    none('category', 'category', badge.category);
  if (badge.ipTag !== undefined && !ids('categories', 'ipTags').includes(badge.ipTag)) none('ipTag', 'character', badge.ipTag);
  if (badge.country !== undefined && !index.markets.includes(String(badge.country))) none('country', 'market', badge.country);
  if (badge.places === undefined) return;
  const places = [...ids('stores', 'cities'), ...ids('stores', 'regions')];
  for (const [at, place] of listOf(badge.places).entries()) if (!places.includes(place)) none(`places/${at}`, 'city or region', place);
}

interface About {
  readonly index: ProductIndex;
  /** Of the tiers. */
  readonly names: readonly string[];
  readonly report: Report;
}

function checkTiers({ tiers }: Json, pointer: string, { names, report }: About): void {
  const list = listOf(tiers) as readonly Json[];
  for (const [at, { count }] of list.entries())
    if (at > 0 && Number(count) <= Number(list[at - 1]?.count))
      report('campaign.order', `${pointer}/tiers/${at}/count`, `${Number(count)} does not come after ${Number(list[at - 1]?.count)}.`, {
        ops: `${names[at]} has to ask for more purchases than ${names[at - 1]}, which asks for ${Number(list[at - 1]?.count)}.`,
      });
  if (list[0]?.rewardCoins !== undefined)
    badgeProblem(
      report,
      `${pointer}/tiers/0/rewardCoins`,
      'The first tier brings coins.',
      'Rewards are for tiers 2 and 3: leave it empty.',
    );
}

function checkAmounts(byMarket: unknown, pointer: string, { index, names, report }: About): void {
  for (const [market, values] of entriesOf(byMarket)) {
    const amounts = listOf(own(values, 'amountsMinor')).map(Number);
    for (const [at, amount] of amounts.entries())
      if (at > 0 && amount < amounts[at - 1]!)
        report('campaign.order', `${child(pointer, market)}/amountsMinor/${at}`, `${amount} does not come after ${amounts[at - 1]}.`, {
          ops: `${names[at]} has to ask for at least what ${names[at - 1]} does, ${moneyOf(index, market, amounts[at - 1]!)}.`,
        });
  }
}
