import { listOf, own } from '../document.ts';
import { coinsOf, counted, figure, ifGiven } from './figures.ts';
import { instantWords, spanWords } from './instants.ts';
import { forWhom, ifText } from './phrases.ts';
import { type Presenter, sentenceOf, termsOf } from './presenter.ts';
import { marketsAt, numberAt, textAt } from './reading.ts';

const access: Readonly<Record<string, string>> = { open: 'Open to all', application: 'By application', invitation: 'By invitation' };

export const activity: Presenter = (body, surroundings) => {
  const { marketsInWords, clockOf, storeName, campaignName, words } = surroundings;
  const markets = marketsAt(body);
  const clock = clockOf(markets);
  const store = ifText(textAt(body, 'store'), storeName);
  const way = access[textAt(body, 'access') ?? ''] ?? 'Activity';
  const [places, cost] = [numberAt(body, 'capacity'), numberAt(body, 'costCoins') || undefined];
  const takesPlace = spanWords(own(body, 'takesPlace'), clock);
  const runs = spanWords({ from: own(body, 'startsAt'), to: own(body, 'endsAt') }, clock);
  const awards = listOf(own(body, 'awards')).map((award) => {
    const offer = ifText(textAt(award, 'offer'), campaignName);
    const gives = offer ? ` (voucher ${offer})` : '';
    return `${words(own(award, 'name')) ?? textAt(award, 'id') ?? ''} for ${counted(numberAt(award, 'winners') ?? 0, 'guest')}${gives}`;
  });
  return {
    summary: sentenceOf(
      `${way}${store ? ` at ${store}` : ''} in ${marketsInWords(markets)}`,
      forWhom(body, surroundings),
      takesPlace ?? runs,
      ifGiven(places, (each) => counted(each, 'place')),
      cost === undefined ? 'free' : `costs ${coinsOf(cost)}`,
    ),
    terms: termsOf({
      'How members get in': way,
      Store: store,
      'Takes place': takesPlace,
      Runs: runs,
      'Sign-up until': instantWords(body, 'signUpUntil', clock),
      Places: ifGiven(places, figure) ?? 'Any number',
      Costs: cost === undefined ? 'Nothing' : coinsOf(cost),
      Awards: awards.join('; '),
      'Prize draw': ifText(textAt(body, 'lottery'), campaignName),
    }),
  };
};
