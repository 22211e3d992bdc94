import { inWords } from '../../schemas/english-names.ts';
import { type Json, listOf, own } from '../documents/index.ts';
import { quotedTitle } from './campaign-names.ts';
import { marketList, notThere } from './entries.ts';
import { checkEnd, checkGivenOffer, endOf } from './offer-rules.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/** Something whose entries give coins, a voucher or a gift. */
export interface Giver {
  /** As sentences call it. */
  readonly what: 'draw' | 'campaign' | 'activity';
  /** As sentences call one of its entries. */
  readonly entry: 'prize' | 'reward';
  readonly property: 'gives' | 'reward';
  /** What each kind names, and what that is called. */
  readonly kinds: Readonly<Record<string, readonly [property: string, what: string]>>;
}

const given = {
  coins: ['coins', 'how many coins it gives'],
  offer: ['offer', 'the voucher offer that it gives'],
  item: ['item', 'the gift that it sends'],
} as const;
const prizes: Giver = {
  what: 'draw',
  entry: 'prize',
  property: 'gives',
  kinds: { coins: given.coins, voucher: given.offer, item: given.item },
};
export const rewards: Giver = { what: 'campaign', entry: 'reward', property: 'reward', kinds: given };

/** A prize names what its kind gives and nothing else, and what it names can be given in all markets, until the draw ends. */
export function checkGives(campaign: Json, entry: Json, pointer: string, index: ProductIndex, report: Report, giver = prizes): void {
  const gives = entry[giver.property];
  const kind = String(own(gives, 'kind'));
  const needed = giver.kinds[kind];
  const at = `${pointer}/${giver.property}`;
  if (needed && own(gives, needed[0]) === undefined) report('schema.required', `${at}/${needed[0]}`, `Say ${needed[1]}.`);
  for (const [property] of Object.values(giver.kinds))
    if (property !== needed?.[0] && own(gives, property) !== undefined)
      report('schema.unknown_property', `${at}/${property}`, `A ${giver.entry} of the kind ${kind} has no ${property}.`, {
        ops: `The kind ${inWords(kind)} has no ${property} to give: remove ${property === 'coins' ? 'them' : 'it'}, or choose another kind.`,
      });
  const look: Look = { campaign, index, report, giver };
  if (needed?.[0] === 'offer') checkOffer(own(gives, 'offer'), `${at}/offer`, look);
  if (needed?.[0] === 'item') checkItem(own(gives, 'item'), `${at}/item`, look);
}

interface Look {
  readonly campaign: Json;
  readonly index: ProductIndex;
  readonly report: Report;
  readonly giver: Pick<Giver, 'what'>;
}

/** A voucher offer that is given, in all markets of what gives it, until that ends. */
export function checkOffer(id: unknown, pointer: string, look: Look): void {
  const { campaign, index, report, giver } = look;
  checkGivenOffer(id, pointer, { what: giver.what, ends: endOf(campaign) }, index, report);
  const offer = typeof id === 'string' && !index.isUnread('campaign', id) ? index.campaign(id) : undefined;
  if (typeof id === 'string' && own(offer, 'type') === 'offer') checkMarkets(offer, pointer, `The offer ${id}`, id, look);
}

function checkItem(id: unknown, pointer: string, look: Look): void {
  const { index, report } = look;
  if (typeof id !== 'string' || index.isUnread('campaign', id)) return;
  const item = index.campaign(id);
  if (own(item, 'type') !== 'catalogue-item') {
    report('link.campaign', pointer, `The redemption zone has no item ${id}.`, {
      hint: 'Name the id of an item of the catalogue.',
      ops: item ? `${quotedTitle(id, index)} is no item of the redemption zone: choose a gift that is sent.` : notThere('gift', id),
    });
    return;
  }
  if (own(item, 'kind') !== 'physical')
    report('link.campaign', pointer, `${id} is a voucher, not a gift that is sent.`, {
      hint: 'Choose the kind voucher and name its offer.',
      ops: `${quotedTitle(id, index)} is a voucher and is not sent: choose a gift, or give a voucher instead.`,
    });
  checkMarkets(item, pointer, `The item ${id}`, id, look);
  checkEnd(item, pointer, `The item ${id}`, { what: look.giver.what, ends: endOf(look.campaign) }, report);
}

function checkMarkets(thing: unknown, pointer: string, named: string, id: string, { campaign, index, report, giver }: Look): void {
  const served = listOf(own(thing, 'markets'));
  const without = listOf(campaign.markets).filter((market) => !served.includes(market));
  if (without.length === 0) return;
  const title = quotedTitle(id, index);
  const [these, them] = without.length === 1 ? ['this market', 'it'] : ['these markets', 'them'];
  report('link.campaign', pointer, `${named} is not for ${without.join(', ')}.`, {
    hint: `Leave those markets out of the ${giver.what}, or add them there.`,
    ops: `${title} is not for ${marketList(without)}: choose another one, leave ${these} out of the ${giver.what}, or add ${them} to ${title}.`,
  });
}
