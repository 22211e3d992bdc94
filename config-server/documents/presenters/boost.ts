import { own } from '../document.ts';
import { capital, coinsOf, counted, ifGiven, listed } from './figures.ts';
import { daysWords, spanWords } from './instants.ts';
import { forWhom } from './phrases.ts';
import { type Presenter, sentenceOf, termsOf } from './presenter.ts';
import { marketsAt, numberAt, textAt, textsAt } from './reading.ts';

const earned: Readonly<Record<string, { readonly all: string; readonly each: string }>> = {
  purchase: { all: 'coins on purchases', each: 'on each purchase' },
  check_in: { all: 'coins for check-ins', each: 'for each check-in' },
  registration: { all: 'coins for signing up', each: 'for signing up' },
  birthday: { all: 'birthday coins on purchases', each: 'on each birthday purchase' },
};

export const boost: Presenter = (body, surroundings) => {
  const { brandName, categoryName, storeName, marketsInWords, clockOf } = surroundings;
  const markets = marketsAt(body);
  const what = earned[textAt(body, 'for') ?? ''] ?? earned.purchase!;
  const [factor, coins] = [numberAt(body, 'factor'), numberAt(body, 'coins')];
  const gives =
    factor !== undefined
      ? `×${factor} ${what.all}`
      : coins !== undefined
        ? `${counted(coins, 'coin')} more ${what.each}`
        : `More ${what.all}`;
  const named = (key: string, nameOf: (id: string) => string) => listed(textsAt(body, key).map(nameOf));
  const [categories, brands, stores] = [named('categories', categoryName), named('brands', brandName), named('stores', storeName)];
  const days = daysWords(own(body, 'days'));
  const weekdays = listed(textsAt(body, 'weekdays').map(capital));
  const hours = ifHours(own(body, 'hours'));
  const [cap, budget] = [numberAt(body, 'capPerMember'), numberAt(body, 'budgetCoins')];
  const when = days ?? spanWords(own(body, 'window'), clockOf(markets));
  return {
    summary: sentenceOf(
      `${gives} in ${marketsInWords(markets)}`,
      categories && `for ${categories}`,
      brands && `at ${brands}`,
      stores && `in ${stores}`,
      forWhom(body, surroundings),
      when,
      weekdays && `on ${weekdays}`,
      hours,
      ifGiven(cap, (each) => `at most ${coinsOf(each)} a member`),
      ifGiven(budget, (each) => `budget ${coinsOf(each)}`),
    ),
    terms: termsOf({
      Gives: gives,
      Categories: categories,
      Brands: brands,
      Stores: stores,
      Days: days && `${days}, midnight to midnight where each market is`,
      Weekdays: weekdays,
      Hours: hours,
      'A member gets at most': cap === undefined ? 'Any number of coins' : coinsOf(cap),
      'Budget of all members': budget === undefined ? 'No limit' : coinsOf(budget),
    }),
  };
};

function ifHours(hours: unknown): string | undefined {
  const [from, to] = [textAt(hours, 'from'), textAt(hours, 'to')];
  return from && to && `${from} to ${to}`;
}
