import { marketName } from '../../../schemas/english-names.ts';
import { entriesOf, listOf, own } from '../document.ts';
import { coinsOf, counted, figure, ifGiven } from './figures.ts';
import { spanWords } from './instants.ts';
import { givesWords } from './phrases.ts';
import { type Presenter, sentenceOf, type Term, termsOf } from './presenter.ts';
import { marketsAt, numberAt } from './reading.ts';

const milestonesOf = (holder: unknown): string | undefined =>
  listOf(own(holder, 'milestones'))
    .map((each) => `${figure(numberAt(each, 'coins') ?? 0)} at ${figure(numberAt(each, 'count') ?? 0)} check-ins`)
    .join(', ') || undefined;

export const checkIn: Presenter = (body) => {
  const numbersOf = (holder: unknown, where: string): Term[] =>
    termsOf({
      [`Coins for one check-in${where}`]: ifGiven(numberAt(holder, 'dailyCoins'), coinsOf),
      [`Extra coins of a month${where}`]: milestonesOf(holder),
    });
  const elsewhere = entriesOf(own(body, 'byMarket'));
  return {
    summary: sentenceOf(
      `${coinsOf(numberAt(body, 'dailyCoins') ?? 0)} for a check-in`,
      milestonesOf(body),
      elsewhere.length > 0 ? `other numbers in ${elsewhere.map(([market]) => marketName(market)).join(', ')}` : undefined,
    ),
    terms: [...numbersOf(body, ''), ...elsewhere.flatMap(([market, numbers]) => numbersOf(numbers, `, ${marketName(market)}`))],
  };
};

export const invitation: Presenter = (body, surroundings) => {
  const markets = marketsAt(body);
  const rewards = listOf(own(body, 'milestones')).map((each) => ({
    after: `After ${counted(numberAt(each, 'count') ?? 0, 'friend')}`,
    gives: givesWords(own(each, 'reward'), surroundings),
  }));
  const fraud = own(body, 'fraud');
  return {
    summary: sentenceOf(
      `Rewards for inviting friends in ${surroundings.marketsInWords(markets)}`,
      ...rewards.slice(0, 3).map(({ after, gives }) => `${gives} ${after.toLowerCase()}`),
      rewards.length > 3 ? `and ${figure(rewards.length - 3)} more` : undefined,
      spanWords(own(body, 'window'), surroundings.clockOf(markets)),
    ),
    terms: [
      ...rewards.map(({ after, gives }) => ({ label: after, value: gives })),
      ...termsOf({
        'A person looks from': ifGiven(numberAt(fraud, 'reviewFrom'), (each) => counted(each, 'point')),
        'A member’s friends a day': ifGiven(numberAt(fraud, 'perDay'), figure),
      }),
    ],
  };
};

export const coins: Presenter = (body, { money }) => {
  const days = (key: string) => ifGiven(numberAt(body, key), (each) => counted(each, 'day'));
  return {
    summary: sentenceOf(
      'How coins are earned and how long they last',
      ifGiven(numberAt(body, 'registrationReward'), (each) => `${coinsOf(each)} for signing up`),
      ifGiven(numberAt(body, 'validDays'), (each) => `valid ${counted(each, 'day')}`),
      ifGiven(numberAt(body, 'birthdayMultiplier'), (each) => `×${each} on birthdays`),
    ),
    terms: [
      ...termsOf({
        'Coins for signing up': ifGiven(numberAt(body, 'registrationReward'), coinsOf),
        'Coins are valid for': days('validDays'),
        'On a birthday coins are multiplied by': ifGiven(numberAt(body, 'birthdayMultiplier'), (each) => `×${each}`),
        'Records members see': days('historyDays'),
        'Point out coins that expire within': days('expiringSoonDays'),
        'Given-back coins live at least': days('returnGraceDays'),
        'Corrections above this need a second person': ifGiven(numberAt(body, 'adjustmentLimit'), coinsOf),
        'A till holds coins for': ifGiven(numberAt(body, 'holdMinutes'), (each) => counted(each, 'minute')),
        'Members hear of coins that expire': listOf(own(body, 'noticeDays')).length
          ? `${listOf(own(body, 'noticeDays')).map(String).join(', ')} days before`
          : undefined,
      }),
      ...entriesOf(own(body, 'byMarket')).flatMap(([market, numbers]) =>
        termsOf({
          [`Spend for one coin, ${marketName(market)}`]: ifGiven(numberAt(numbers, 'minorPerCoin'), (minor) => money(minor, market)),
        }),
      ),
    ],
  };
};

export const draws: Presenter = (body) => {
  const byMarket = own(body, 'byMarket');
  const cleared = entriesOf(byMarket).filter(([, rule]) => own(rule, 'on') === true);
  return {
    summary: `Draws are cleared in ${cleared.length === 0 ? 'no market' : cleared.map(([market]) => marketName(market)).join(', ')}`,
    terms: entriesOf(byMarket).map(([market, rule]) => ({
      label: marketName(market),
      value:
        own(rule, 'on') === true
          ? sentenceOf(
              'Cleared',
              own(rule, 'paidEntry') === true ? 'draws for coins too' : 'not for coins',
              ifGiven(numberAt(rule, 'minAge'), (each) => `from age ${each}`),
              own(rule, 'legalNote') === undefined ? 'no legal notice' : undefined,
            )
          : 'Not cleared',
    })),
  };
};
