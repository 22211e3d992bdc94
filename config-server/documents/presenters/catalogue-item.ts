import { own } from '../document.ts';
import { coinsOf, figure, ifGiven } from './figures.ts';
import { instantWords, spanWords } from './instants.ts';
import { forWhom } from './phrases.ts';
import { type Presenter, sentenceOf, termsOf } from './presenter.ts';
import { marketsAt, numberAt, textAt } from './reading.ts';

export const catalogueItem: Presenter = (body, surroundings) => {
  const { marketsInWords, clockOf, campaignName, levelName } = surroundings;
  const markets = marketsAt(body);
  const clock = clockOf(markets);
  const offer = textAt(body, 'offer');
  const kind = textAt(body, 'kind') === 'voucher' ? (offer ? `Voucher ${campaignName(offer)}` : 'Voucher') : 'Gift that is sent';
  const [price, stock, perMember] = [numberAt(body, 'priceCoins'), numberAt(body, 'stockTotal'), numberAt(body, 'perMember')];
  const early = own(body, 'early');
  const from = instantWords(early, 'from', clock);
  return {
    summary: sentenceOf(
      `${kind}${ifGiven(price, (each) => ` for ${coinsOf(each)}`) ?? ''} in ${marketsInWords(markets)}`,
      forWhom(body, surroundings),
      ifGiven(stock, (each) => `${figure(each)} in all`),
      ifGiven(perMember, (each) => `at most ${figure(each)} a member`),
      spanWords(own(body, 'window'), clock),
    ),
    terms: termsOf({
      Kind: kind,
      Price: ifGiven(price, coinsOf),
      'How many there are': ifGiven(stock, figure),
      'Few are left from': ifGiven(numberAt(body, 'lowStock'), figure),
      'A member can have': ifGiven(perMember, figure) ?? 'Any number',
      'Early access': from && `${from}, level ${levelName(numberAt(early, 'minLevel') ?? 1)} and above`,
      Needs: own(body, 'entertainment') === true ? 'A linked funifun account' : undefined,
    }),
  };
};
