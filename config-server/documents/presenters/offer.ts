import { marketName } from '../../../schemas/english-names.ts';
import { own } from '../document.ts';
import { capital, counted, figure, ifGiven, listed } from './figures.ts';
import { dayWords, spanWords } from './instants.ts';
import { byMarketWords, forWhom } from './phrases.ts';
import { type Presenter, sentenceOf, termsOf } from './presenter.ts';
import { marketsAt, numberAt, textAt, textsAt } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

const issues: Readonly<Record<string, string>> = { claim: 'members claim it', grant: 'given by rules, redemptions and prizes' };
const channels: Readonly<Record<string, string>> = {
  online: 'online',
  store: 'stores',
  entertainment: 'entertainment',
  other_brand: 'other brands',
};

export const offer: Presenter = (body, surroundings) => {
  const { marketsInWords, clockOf, brandName, storeName, categoryName, money } = surroundings;
  const markets = marketsAt(body);
  const amounts = own(body, 'byMarket');
  const amountsOf = (key: string) =>
    byMarketWords(amounts, (values, market) => ifGiven(numberAt(values, key) || undefined, (minor) => money(minor, market)));
  const code = textAt(body, 'code');
  const issue = textAt(body, 'issue') === 'code' ? `by typing ${code ?? 'a code'}` : issues[textAt(body, 'issue') ?? ''];
  const [total, perMember, validDays] = [numberAt(body, 'total'), numberAt(body, 'perMember'), numberAt(body, 'validDays')];
  const products = own(body, 'products');
  const goods = sentenceOf(
    listed(textsAt(products, 'categories').map(categoryName)),
    listed(textsAt(products, 'skus')),
    own(products, 'fullPriceOnly') === true ? 'full-price articles only' : undefined,
  );
  return {
    summary: sentenceOf(
      `${kindWords(body)} in ${marketsInWords(markets)}`,
      worthWords(body, surroundings),
      issue,
      forWhom(body, surroundings),
      ifGiven(total, (each) => `${figure(each)} in all`),
      ifGiven(validDays, (each) => `valid ${counted(each, 'day')}`),
      spanWords(own(body, 'window'), clockOf(markets)),
    ),
    terms: termsOf({
      Kind: kindWords(body),
      Worth: amountsOf('valueMinor'),
      'Minimum spend': amountsOf('minSpendMinor'),
      'Takes off at most': amountsOf('maxDiscountMinor'),
      'How members get it': issue && capital(issue),
      'How many there are': ifGiven(total, figure),
      'A member can have': ifGiven(perMember, figure),
      'Valid for': ifGiven(validDays, (each) => counted(each, 'day')),
      'Valid until': dayWords(body, 'validTo'),
      Brands: listed(textsAt(body, 'brands').map(brandName)),
      Stores: listed(textsAt(body, 'stores').map(storeName)),
      Channels: listed(textsAt(body, 'channels').map((each) => channels[each] ?? each)),
      Products: goods,
    }),
  };
};

function kindWords(body: unknown): string {
  const takesOff = textAt(body, 'appliesTo') === 'shipping' ? 'deliveries' : 'goods';
  const kind = textAt(body, 'kind');
  if (kind === 'gift') return 'Gift voucher';
  if (kind === 'discount') return `${ifGiven(numberAt(body, 'percent'), (each) => `${each}%`) ?? 'A percentage'} off ${takesOff}`;
  return `Cash voucher for ${takesOff}`;
}

/** `MYR 10 in Malaysia`: of a voucher with an amount, that of the market whose clock the sentence has. */
function worthWords(body: unknown, { money, clockOf }: Surroundings): string | undefined {
  if (textAt(body, 'kind') !== 'cash') return undefined;
  const markets = marketsAt(body);
  const market = clockOf(markets).market ?? '';
  const worth = ifGiven(numberAt(own(own(body, 'byMarket'), market), 'valueMinor'), (minor) => money(minor, market));
  return worth && (markets.length === 1 ? `worth ${worth}` : `worth ${worth} in ${marketName(market)}`);
}
