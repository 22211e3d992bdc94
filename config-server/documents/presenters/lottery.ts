import { marketName } from '../../../schemas/english-names.ts';
import { listOf, own } from '../document.ts';
import { capital, coinsOf, counted, figure, ifGiven, listed } from './figures.ts';
import { spanWords } from './instants.ts';
import { forWhom, givesWords } from './phrases.ts';
import { type Odds, type Presenter, sentenceOf, termsOf } from './presenter.ts';
import { filledFor } from './prize-words.ts';
import { marketsAt, numberAt, textAt } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

const widgets: Readonly<Record<string, string>> = { wheel: 'wheel', grid: 'grid', slot: 'slot machine' };
const tasks: Readonly<Record<string, string>> = { check_in: 'a check-in', order: 'an order', attendance: 'coming to an activity' };

export const lottery: Presenter = (body, surroundings) => {
  const markets = marketsAt(body);
  const widget = widgets[textAt(body, 'widget') ?? ''] ?? 'draw';
  const cells = listOf(own(body, 'prizes'));
  const empty = cells.filter((each) => kindOf(each) === 'nothing').length;
  const prizes = cells.length - empty;
  const free = numberAt(body, 'freeChancesPerDay');
  const cost = numberAt(body, 'costCoins');
  const daily = numberAt(body, 'perMemberPerDay');
  return {
    summary: sentenceOf(
      `${capital(widget)} in ${surroundings.marketsInWords(markets)} with ${counted(prizes, 'prize')}`,
      forWhom(body, surroundings),
      ifGiven(free, (each) => (each === 0 ? 'no free draw' : `${counted(each, 'free draw')} a day`)),
      cost === undefined ? 'no draws for coins' : `a further draw ${coinsOf(cost)}`,
      ifGiven(daily, (each) => `at most ${counted(each, 'draw')} a day`),
      spanWords(own(body, 'window'), surroundings.clockOf(markets)),
    ),
    terms: termsOf({
      'Shown as': capital(widget),
      Prizes: `${figure(prizes)}, and ${counted(empty, 'empty cell')}`,
      'Free a day': ifGiven(free, (each) => counted(each, 'draw')),
      'A further draw costs': cost === undefined ? 'Draws cannot be bought' : coinsOf(cost),
      'Bought a day at most': cost === undefined ? undefined : (ifGiven(numberAt(body, 'boughtPerDay'), figure) ?? 'Any number'),
      'A member a day': ifGiven(daily, (each) => counted(each, 'draw')),
      'A member ever': ifGiven(numberAt(body, 'perMember'), (each) => counted(each, 'draw')),
      'Draws for tasks': listOf(own(body, 'tasks')).map(taskWords).join('; '),
      'Cleared for draws': clearanceOf(markets, cost !== undefined, surroundings),
    }),
    odds: cells.map((cell) => oddsOf(cell, markets, surroundings)),
  };
};

const kindOf = (cell: unknown): string => textAt(own(cell, 'gives'), 'kind') ?? 'nothing';

function taskWords(task: unknown): string {
  const [chances, perDay] = [numberAt(task, 'chances') ?? 1, numberAt(task, 'perDay') ?? 1];
  const name = textAt(task, 'task') ?? '';
  return `${counted(chances, 'draw')} for ${tasks[name] ?? name}, ${counted(perDay, 'time')} a day`;
}

/** Where members of its markets can draw, as the document of draws says: `Cleared from 18: Malaysia; Not cleared: Cambodia`. */
function clearanceOf(markets: readonly string[], isSold: boolean, { campaign }: Surroundings): string {
  const rules = own(campaign('draws'), 'byMarket');
  const groups = new Map<string, string[]>();
  for (const market of markets) {
    const rule = own(rules, market);
    const age = ifGiven(numberAt(rule, 'minAge'), (each) => ` from ${each}`) ?? '';
    const isFree = isSold && own(rule, 'paidEntry') !== true;
    const state = own(rule, 'on') === true ? `Cleared${age}${isFree ? ', not for coins' : ''}` : 'Not cleared';
    groups.set(state, [...(groups.get(state) ?? []), marketName(market)]);
  }
  return [...groups].map(([state, names]) => `${state}: ${listed(names)}`).join('; ');
}

function oddsOf(cell: unknown, markets: readonly string[], surroundings: Surroundings): Odds {
  const id = textAt(cell, 'id') ?? '';
  const limits = sentenceOf(
    ifGiven(numberAt(cell, 'stockTotal'), (each) => `${figure(each)} in all`),
    ifGiven(numberAt(cell, 'capPerDay'), (each) => `${figure(each)} a day`),
    ifGiven(numberAt(cell, 'capPerMember'), (each) => `${figure(each)} a member`),
  );
  return {
    id,
    prize: prizeName(cell, markets, surroundings) ?? id,
    gives: givesWords(own(cell, 'gives'), surroundings),
    weight: Math.max(0, numberAt(cell, 'range') ?? 0),
    ...(limits === '' ? {} : { limits }),
  };
}

function prizeName(cell: unknown, markets: readonly string[], surroundings: Surroundings): string | undefined {
  const name = surroundings.words(own(cell, 'name'));
  return name === undefined ? undefined : filledFor(name, cell, markets, surroundings);
}
