import { clockOf, endWords, type MarketClock, momentWords } from '../../schemas/market-clock.ts';
import { child, entriesOf, isObject, type Json, listOf, own } from '../documents/index.ts';
import { quotedTitle } from './campaign-names.ts';
import { checkMarkets, marketList, notThere, refer } from './entries.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';
import { quotedScreen, showsNothing } from './screen-titles.ts';
import { checkSegments } from './segments.ts';

/** Types of the campaigns that a banner or a piece of news may lead to, by the property of its action that names one. */
const campaignTypes: Readonly<Record<string, string>> = {
  offer: 'offer',
  item: 'catalogue-item',
  lottery: 'lottery',
  activity: 'activity',
};
const targets = [...Object.keys(campaignTypes), 'screen', 'url'];
/** How operators call them. */
const called: Readonly<Record<string, string>> = {
  offer: 'voucher offer',
  item: 'redemption item',
  lottery: 'prize draw',
  activity: 'activity',
  screen: 'screen',
  url: 'web address',
};

/** A banner or a piece of news holds what it promises: it leads to one thing, which is there in all its markets and as long as it is shown. */
export function checkAnnouncement(body: Json, index: ProductIndex, report: Report): void {
  checkPlace(body, index, report);
  const action = body.action as Json;
  const named = targets.filter((kind) => own(action, kind) !== undefined);
  const [kind] = named;
  if (kind === undefined) {
    report('campaign.no_target', '/action', 'It leads to nothing.', { ops: 'Choose what a tap opens: it leads nowhere yet.' });
    return;
  }
  if (named.length > 1) {
    tellTargets(named, report);
    return;
  }
  if (kind === 'screen') checkScreen(action, index, report);
  else if (action.params !== undefined)
    report('campaign.banner', '/action/params', 'Only a screen takes parameters.', {
      hint: 'Remove `params`, or lead to a screen.',
      ops: 'Only a screen takes parameters: remove them.',
    });
  if (Object.hasOwn(campaignTypes, kind)) checkCampaign(body, kind, index, report);
}

function tellTargets(named: readonly string[], report: Report): void {
  const words = named.map((kind) => `the ${called[kind]}`).join(' and ');
  report('campaign.banner', '/action', `It leads to ${named.join(' and ')}.`, { ops: `It leads to ${words}: keep one of them.` });
}

/** Where it is shown and to whom: markets, brand and segments that there are, from an instant to another. */
function checkPlace({ markets, brand, gates, window }: Json, index: ProductIndex, report: Report): void {
  checkMarkets(markets, index, report);
  const brands = listOf(index.siteValue('brands')).map((each) => own(each, 'id'));
  refer(brand, brands, '/brand', 'brand', report);
  checkSegments(gates, index, report);
  for (const bound of ['from', 'to']) {
    if (own(window, bound) !== undefined) continue;
    const ops = bound === 'from' ? 'Say when members see it first.' : 'Say when it ends: what nobody takes away would stay for good.';
    report('schema.required', `/window/${bound}`, `The window has no ${bound}.`, { hint: 'Give `window` both `from` and `to`.', ops });
  }
}

/** The screen takes the parameters, and gets those without which it shows nothing. */
function checkScreen({ screen: id, params }: Json, index: ProductIndex, report: Report): void {
  const screen = index.screen(String(id));
  if (!screen) return;
  for (const [name] of entriesOf(params)) {
    if (!screen.params.has(name) && name !== 'sheet')
      report('link.param', child('/action/params', name), `The screen ${String(id)} has no parameter ${name}.`, {
        ops: `${quotedScreen(String(id), index)} takes no parameter “${name}”: remove it.`,
      });
  }
  for (const name of screen.needs) {
    if (own(params, name) === undefined)
      report('campaign.banner', child('/action/params', name), `The screen ${String(id)} shows nothing without ${name}.`, {
        hint: `Give \`params.${name}\`, or name the campaign itself.`,
        ops: `${quotedScreen(String(id), index)} ${showsNothing(name)}: fill that in.`,
      });
  }
}

function checkCampaign(body: Json, kind: string, index: ProductIndex, report: Report): void {
  const id = String(own(body.action, kind));
  if (index.isUnread('campaign', id)) return;
  const target = index.campaign(id);
  const at = `/action/${kind}`;
  // Asked for only where there is something to say: a check is repeated when the texts it read change.
  const named = () => quotedTitle(id, index);
  if (own(target, 'type') !== campaignTypes[kind]) {
    report('link.campaign', at, `There is no ${called[kind]} ${id}.`, {
      ops: target ? `${named()} is no ${called[kind]}: choose one.` : notThere(called[kind]!, id),
    });
    return;
  }
  if (kind === 'offer' && own(target, 'issue') !== 'claim')
    report('campaign.banner', at, `Members cannot claim ${id}.`, {
      hint: 'Name an offer that members claim.',
      ops: `Members cannot claim ${named()}: choose an offer that they claim themselves.`,
    });
  const missed = listOf(body.markets).filter((market) => !listOf(own(target, 'markets')).includes(market));
  if (missed.length > 0)
    report('campaign.banner', '/markets', `${id} is not for ${missed.join(', ')}.`, {
      hint: 'Show it where that is.',
      ops: `${named()} is not there in ${marketList(missed)}: leave these markets out, or lead elsewhere.`,
    });
  checkTimes(body, { named, id, target, clock: clockHere(body, index) }, report);
}

/** Shown no earlier and no longer than members can have what it leads to. */
function checkTimes(
  { window, gates }: Json,
  {
    named,
    id,
    target,
    clock,
  }: { readonly named: () => string; readonly id: string; readonly target: Json | undefined; readonly clock: MarketClock },
  report: Report,
): void {
  const early = own(target, 'early');
  // Those of a level may have an item before the others: what is shown to them alone may say so.
  const isEarly = Number(own(gates, 'minLevel')) >= Number(own(early, 'minLevel')) && listOf(own(gates, 'paidTiers')).length === 0;
  const first = own(isEarly ? early : own(target, 'window'), 'from');
  const last = own(target, 'endsAt') ?? own(own(target, 'window'), 'to');
  if (at(own(window, 'from')) < at(first))
    report('campaign.banner', '/window/from', `${id} is announced later.`, {
      hint: 'Show it from then on.',
      ops: `${named()} begins on ${momentWords(String(first), clock)}: show this no earlier.`,
    });
  if (at(own(window, 'to')) > at(last))
    report('campaign.banner', '/window/to', `${id} ends before.`, {
      hint: 'Show it until then.',
      ops: `${named()} ends on ${endWords(String(last), clock)}: end this no later.`,
    });
}

/** No number where there is no instant: nothing is earlier or later. */
const at = (instant: unknown): number => Date.parse(String(instant));

function clockHere({ markets }: Json, index: ProductIndex): MarketClock {
  const known = index.siteValue('markets');
  return clockOf(listOf(markets).map(String), isObject(known) ? (known as Record<string, Json>) : {});
}
