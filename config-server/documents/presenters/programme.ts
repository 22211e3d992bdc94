import { marketName } from '../../../schemas/english-names.ts';
import { entriesOf, listOf, own } from '../document.ts';
import { capital, counted, figure, ifGiven, listed } from './figures.ts';
import { instantWords } from './instants.ts';
import { amountsWords, ifText } from './phrases.ts';
import { type Presenter, sentenceOf, type Term, termsOf } from './presenter.ts';
import { numberAt, textAt, textsAt } from './reading.ts';
import { saleName } from './sales.ts';
import type { Surroundings } from './surroundings.ts';

const deliveries = (count: number): string =>
  count < 0 ? 'free deliveries without limit' : `${counted(count, 'free delivery', 'free deliveries')} a month`;

/** What a level or a plan gives: coins, discount and deliveries. */
const benefitWords = (holder: unknown): string =>
  sentenceOf(
    ifGiven(numberAt(holder, 'coinMultiplier'), (each) => `×${each} coins`),
    ifGiven(numberAt(holder, 'discountPercent'), (each) => `${each}% off`),
    ifGiven(numberAt(holder, 'freeShippingPerMonth'), deliveries),
  );

export const levels: Presenter = (body, surroundings) => {
  const rows = listOf(own(body, 'levels'));
  const nameOf = (row: unknown) => surroundings.words(own(row, 'name')) ?? `Level ${numberAt(row, 'level') ?? ''}`;
  return {
    summary: sentenceOf(
      `Levels ${listed(rows.map(nameOf)) ?? ''}`.trim(),
      ifGiven(numberAt(body, 'windowDays'), (each) => `by the spend of ${counted(each, 'day')}`),
      ifGiven(numberAt(body, 'keepMonths'), (each) => `kept ${counted(each, 'month')}`),
    ),
    terms: [
      ...rows.map((row) => ({
        label: nameOf(row),
        value: sentenceOf(
          benefitWords(row),
          ifText(textAt(row, 'birthday'), (each) => (each === 'month' ? 'birthday all month' : 'birthday on the day')),
          ifText(textAt(row, 'events'), (each) => `events by ${each}`),
          listed(textsAt(row, 'perks').map((each) => each.replaceAll('_', ' '))),
          packWords(row, surroundings),
        ),
      })),
      ...spendTerms(own(body, 'byMarket'), 'thresholdsMinor', 'Spend for each level', surroundings),
      ...termsOf({
        'Spend counts for': ifGiven(numberAt(body, 'windowDays'), (each) => counted(each, 'day')),
        'A level is kept for': ifGiven(numberAt(body, 'keepMonths'), (each) => counted(each, 'month')),
        'Told before a drop': ifGiven(numberAt(body, 'noticeDays'), (each) => counted(each, 'day')),
        'Birthday gift': ifText(textAt(body, 'birthdayGift'), surroundings.campaignName),
      }),
    ],
  };
};

function packWords(row: unknown, { campaignName }: Surroundings): string | undefined {
  const offers = textsAt(own(row, 'upgradePack'), 'offers').map(campaignName);
  return offers.length === 0 ? undefined : `pack of ${listed(offers)}`;
}

/** One term a market: `Spend for each level, Malaysia` → `MYR 0 / MYR 220 / MYR 900`. */
function spendTerms(byMarket: unknown, key: string, label: string, { money }: Surroundings): Term[] {
  return entriesOf(byMarket).flatMap(([market, values]) =>
    termsOf({ [`${label}, ${marketName(market)}`]: amountsWords({ [market]: values }, key, money)?.slice(marketName(market).length + 1) }),
  );
}

export const plans: Presenter = (body, surroundings) => {
  const sold = listOf(own(body, 'plans'));
  const nameOf = (tier: string) => surroundings.words(own(own(own(body, 'tiers'), tier), 'name')) ?? tier.toUpperCase();
  const planName = (id: string) => saleName(body, id, surroundings.words);
  const bag = own(body, 'giftBag');
  return {
    summary: sentenceOf(
      `Paid plans ${listed(entriesOf(own(body, 'tiers')).map(([tier]) => nameOf(tier))) ?? ''}`.trim(),
      `${counted(sold.length, 'offer')} on sale in ${counted(entriesOf(own(body, 'byMarket')).length, 'market')}`,
    ),
    terms: [
      ...entriesOf(own(body, 'tiers')).map(([tier, values]) => ({ label: nameOf(tier), value: benefitWords(values) })),
      ...entriesOf(own(body, 'byMarket')).flatMap(([market, values]) =>
        entriesOf(own(values, 'prices')).flatMap(([plan, minor]) =>
          typeof minor === 'number'
            ? [{ label: `${planName(plan)}, ${marketName(market)}`, value: surroundings.money(minor, market) }]
            : [],
        ),
      ),
      ...termsOf({
        'On sale': sold.map((each) => planName(textAt(each, 'id') ?? '')).join('; '),
        'Told before the end': ifGiven(numberAt(body, 'reminderDays'), (each) => counted(each, 'day')),
        'Money back within': ifGiven(numberAt(body, 'refundDays'), (each) => counted(each, 'day')),
        'Gift bag': sentenceOf(
          ifText(textAt(bag, 'offer'), surroundings.campaignName),
          ifGiven(numberAt(bag, 'places'), (each) => `${figure(each)} in all`),
        ),
      }),
    ],
  };
};

export const badges: Presenter = (body, surroundings) => {
  const rows = listOf(own(body, 'badges'));
  const { words, clockOf } = surroundings;
  return {
    summary: sentenceOf(
      counted(rows.length, 'badge'),
      ifText(instantWords(body, 'startsAt', clockOf([])), (each) => `purchases count from ${each}`),
    ),
    terms: [
      ...rows.map((row) => ({ label: words(own(row, 'name')) ?? textAt(row, 'id') ?? 'Badge', value: badgeWords(row, surroundings) })),
      ...spendTerms(own(body, 'byMarket'), 'amountsMinor', 'Spent for each tier', surroundings),
      ...termsOf({
        'Purchases count from': instantWords(body, 'startsAt', clockOf([])),
        'A tier lights up within': ifGiven(numberAt(body, 'lightsWithinHours'), (each) => counted(each, 'hour')),
        'Home names a badge with at most': ifGiven(numberAt(body, 'hintsFrom'), (each) =>
          counted(each, 'purchase to go', 'purchases to go'),
        ),
        Tiers: listed(listOf(own(body, 'tiers')).flatMap((each) => words(own(each, 'level')) ?? [])),
      }),
    ],
  };
};

function badgeWords(row: unknown, { money, categoryName, placeName }: Surroundings): string {
  const tiers = listOf(own(row, 'tiers'));
  const numbers = (key: string) => tiers.map((tier) => figure(numberAt(tier, key) ?? 0)).join(' / ');
  const counts = sentenceOf(
    ifText(textAt(row, 'category'), (id) => `of ${categoryName(id)}`),
    ifText(textAt(row, 'ipTag'), (id) => `of ${categoryName(id)}`),
    ifText(listed(textsAt(row, 'places').map(placeName)), (names) => `in ${names}`),
    ifText(textAt(row, 'country'), (market) => `in ${marketName(market)}`),
  );
  const rewards = tiers.some((tier) => numberAt(tier, 'rewardCoins') !== undefined);
  return capital(
    sentenceOf(
      `${numbers('count')} purchases ${counts}`.trim(),
      rewards ? `${numbers('rewardCoins')} coins` : 'no coins',
      amountsWords(own(row, 'byMarket'), 'amountsMinor', money),
    ),
  );
}

export const segments: Presenter = (body, { brandName }) => {
  const rows = listOf(own(body, 'segments'));
  return {
    summary: counted(rows.length, 'segment'),
    terms: rows.map((row) => {
      const numbers = listOf(own(row, 'memberNumbers')).length;
      const rules = sentenceOf(
        listed(textsAt(row, 'markets').map(marketName)),
        listed(textsAt(row, 'brands').map(brandName)),
        ifText(textAt(row, 'registeredFrom'), (at) => `registered from ${at.slice(0, 10)}`),
        ifText(textAt(row, 'registeredTo'), (at) => `registered before ${at.slice(0, 10)}`),
      );
      return {
        label: textAt(row, 'title') ?? textAt(row, 'id') ?? 'Segment',
        value: numbers > 0 ? counted(numbers, 'member number') : rules || 'Everybody',
      };
    }),
  };
};

export const picture: Presenter = (body) => ({
  summary: sentenceOf('Picture of one’s own', sizeOf(body)),
  terms: termsOf({
    Name: textAt(body, 'name'),
    Size: sizeOf(body),
    File: textAt(body, 'file'),
    'What it shows': ifText(textAt(own(body, 'alt'), 'en'), (each) => each),
    'Described in': ifGiven(entriesOf(own(body, 'alt')).length, (each) => counted(each, 'language')),
  }),
});

function sizeOf(body: unknown): string | undefined {
  const [width, height] = [numberAt(body, 'width'), numberAt(body, 'height')];
  return width !== undefined && height !== undefined ? `${figure(width)} × ${figure(height)}` : undefined;
}
