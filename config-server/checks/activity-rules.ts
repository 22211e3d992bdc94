import { type Json, listOf, own } from '../documents/index.ts';
import { quotedTitle } from './campaign-names.ts';
import { checkMarkets, marketList, notThere, refer } from './entries.ts';
import { checkOffer } from './lottery-prizes.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';
import { checkSegments } from './segments.ts';

/** What an activity holds beyond its schema: times in order, names that are there, a draw that its members can reach, somebody to invite. */
export function checkActivity(body: Json, index: ProductIndex, report: Report): void {
  checkTimes(body, report);
  checkNames(body, index, report);
  checkDraw(body, index, report);
  checkAwards(body, index, report);
  const segments = listOf(own(body.gates, 'segments'));
  if (body.access === 'invitation' && segments.length === 0)
    report('schema.required', '/gates/segments', 'Members get in by invitation, and nobody is invited.', {
      hint: 'Name the segments that are invited, or choose another way in.',
    });
}

const at = (instant: unknown): number => Date.parse(String(instant));

/** Announced, then started, then ended; it takes place and closes its sign-up in between. */
function checkTimes({ window, startsAt, endsAt, takesPlace, signUpUntil }: Json, report: Report): void {
  const [announced, hidden, from, to] = [own(window, 'from'), own(window, 'to'), own(takesPlace, 'from'), own(takesPlace, 'to')];
  const order = (pointer: string, isWrong: boolean, message: string): void => {
    if (isWrong) report('campaign.order', pointer, message);
  };
  order('/endsAt', at(endsAt) <= at(startsAt), 'It ends before it starts.');
  order('/window/from', announced !== undefined && at(announced) > at(startsAt), 'It starts before it is announced.');
  order('/window/to', hidden !== undefined && at(hidden) < at(endsAt), 'It is hidden before it ends.');
  order('/takesPlace/from', from !== undefined && at(from) < at(startsAt), 'It takes place before it starts.');
  order('/takesPlace/to', to !== undefined && at(to) <= at(from), 'It is over before it takes place.');
  order('/takesPlace/to', to !== undefined && at(to) > at(endsAt), 'It takes place after its end.');
  order('/signUpUntil', signUpUntil !== undefined && at(signUpUntil) <= at(startsAt), 'Sign-up closes before it starts.');
  order('/signUpUntil', signUpUntil !== undefined && at(signUpUntil) > at(endsAt), 'Sign-up closes after its end.');
}

function checkNames({ markets, store, gates }: Json, index: ProductIndex, report: Report): void {
  checkMarkets(markets, index, report);
  const stores = store === undefined ? [] : listOf(own(index.campaign('stores'), 'stores')).map((each) => own(each, 'id'));
  refer(store, stores, '/store', 'store', report);
  checkSegments(gates, index, report);
}

/** Its draw is a draw, and some of its members can draw there. */
function checkDraw({ lottery: id, markets }: Json, index: ProductIndex, report: Report): void {
  if (typeof id !== 'string' || index.isUnread('campaign', id)) return;
  const lottery = index.campaign(id);
  if (own(lottery, 'type') !== 'lottery')
    report('link.campaign', '/lottery', `There is no draw ${id}.`, {
      hint: 'Name the id of a prize draw.',
      ops: lottery ? `${quotedTitle(id, index)} is no prize draw: choose one.` : notThere('prize draw', id),
    });
  else if (!listOf(markets).some((market) => listOf(own(lottery, 'markets')).includes(market)))
    report('link.campaign', '/lottery', `The draw ${id} is in none of its markets.`, {
      hint: 'Name a draw that shares a market with it.',
      ops:
        `${quotedTitle(id, index)} is in ${marketList(listOf(own(lottery, 'markets')))} alone: ` +
        'choose a draw in a market of this activity, or add one of its markets.',
    });
}

/** Awards have ids of their own, and their vouchers are given, in all markets of the activity. */
function checkAwards(body: Json, index: ProductIndex, report: Report): void {
  const awards = listOf(body.awards);
  const ids = awards.map((award) => own(award, 'id'));
  for (const [place, award] of awards.entries()) {
    const pointer = `/awards/${place}`;
    if (ids.indexOf(own(award, 'id')) < place) report('schema.unique', `${pointer}/id`, 'Another award has this id.');
    const offer = own(award, 'offer');
    // They are given when it is over, which its window need not say.
    const campaign = { markets: body.markets, window: { to: body.endsAt } };
    if (offer !== undefined) checkOffer(offer, `${pointer}/offer`, { campaign, index, report, giver: { what: 'activity' } });
  }
}
