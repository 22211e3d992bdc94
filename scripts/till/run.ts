import { appendFileSync, readFileSync } from 'node:fs';
import { type DemoShopper, demoShoppers, meet, storesOf } from '../../client/lab/till/demo-shoppers.ts';
import {
  askDelivery,
  askHold,
  askOrder,
  askQuote,
  askRefund,
  type Basket,
  type Line,
  newNumber,
  type Quote,
  type SaleChannel,
} from '../../client/lab/till/sale.ts';
import { priceOf, readSite, serverSeconds, serverTime, shelf, type TillSite } from '../../client/lab/till/shelf.ts';
import { type Answered, type Exchange, openTill, type Till } from '../../client/lab/till/till.ts';
import type { PartnerOperationId } from '../../schemas/partner/index.ts';
import { readTillArguments, type TillArguments } from './arguments.ts';
import { showExchange, showFields, showQuote } from './show.ts';

interface Counter {
  readonly till: Till;
  readonly site: TillSite;
  readonly args: TillArguments;
  readonly say: (line: string) => void;
  /** Prints an answer: as JSON with `--json`, else readable. */
  readonly tell: (answer: object, readable?: string) => void;
}

/** Runs one command and resolves to the exit code: 1 if the server refused. Throws an error with a sentence if the arguments are wrong. */
export async function runTill(words: readonly string[], say: (line: string) => void): Promise<number> {
  const args = readTillArguments(words);
  const { flags } = args;
  const seen = (exchange: Exchange) => {
    if (!flags.json) say(showExchange(exchange));
    if (flags.record && exchange.body.includes('"eventId":')) record(flags.record, exchange);
  };
  const site = await readSite(flags.server);
  const till = openTill({
    server: flags.server,
    partner: flags.partner,
    key: flags.key,
    secret: flags.secret,
    seen,
    now: () => serverSeconds(site),
  });
  const tell = (answer: object, readable = showFields(answer, site.currencies)) => say(flags.json ? JSON.stringify(answer) : readable);
  try {
    await run({ till, site, args, say, tell });
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(flags.json ? JSON.stringify(error.answer) : `  refused: ${error.message}`);
    return 1;
  }
}

class Refused extends Error {
  readonly answer: object;
  constructor(status: number, problem: { code?: string; title?: string }) {
    super(`${status} ${problem.code} (${problem.title})`);
    this.answer = problem;
  }
}

function take<Id extends PartnerOperationId>(answered: Answered<Id>) {
  if (!answered.ok) throw new Refused(answered.status, answered.problem);
  return answered.result;
}

async function run(counter: Counter): Promise<void> {
  const { command } = counter.args;
  if (command === 'replay') return replay(counter);
  if (command === 'refund') return refund(counter);
  const memberCode = await memberOf(counter);
  if (command === 'link') return counter.tell(take(await counter.till.ask('entertainmentLinks.create', { memberCode })));
  const member = take(await counter.till.ask('memberLookups.create', { code: memberCode }));
  if (command === 'lookup') return counter.tell(member);
  const basket = await basketOf(counter, member);
  const quote = take(await askQuote(counter.till, basket));
  counter.tell(quote, showQuote(quote, counter.site.currencies));
  if (command !== 'quote') await sell(counter, basket, quote);
}

async function memberOf({ args: { flags } }: Counter): Promise<string> {
  if (flags.member !== undefined) return flags.member;
  return (await meet(flags.server, demoShopper(flags.as))).memberNumber;
}

const demoShopper = (name: string): DemoShopper => {
  const found = demoShoppers.find((each) => each === name);
  if (!found) throw new Error(`The demo has no ${name}; there are ${demoShoppers.join(', ')}.`);
  return found;
};

async function basketOf(
  { site: { markets }, args: { command, flags, numbers } }: Counter,
  member: { readonly memberNumber: string; readonly market: string },
): Promise<Basket> {
  const code = marketOfStore(markets, flags.store) ?? member.market;
  const market = markets[code];
  if (!market) throw new Error(`The server has no market ${code}.`);
  const { currency } = market;
  const store = flags.store ?? (await storesOf(flags.server, code))[0]?.id;
  if (store === undefined) throw new Error(`The server has no store in ${code}; name one with --store.`);
  const article = ({ name: _name, coins, ...each }: (typeof shelf)[number]): Line => ({
    ...each,
    quantity: 1,
    net: priceOf(coins, market),
  });
  const lines =
    numbers.amount === undefined
      ? [article(shelf[0]), article(shelf[2])]
      : [{ ...article(shelf[0]), net: { amountMinor: numbers.amount, currency } }];
  return {
    source: flags.source,
    store,
    channel: flags.channel as SaleChannel,
    memberCode: flags.member ?? member.memberNumber,
    currency,
    lines,
    shippingMinor: numbers.shipping,
    voucherCodes: await vouchersOf(command, flags),
    coins: numbers.coins ?? (command === 'pay-with-coins' ? 500 : 0),
    freeShipping: true,
  };
}

/** The market of a demo store, whose id begins with it. */
const marketOfStore = (markets: TillSite['markets'], store: string | undefined): string | undefined =>
  Object.keys(markets).find((each) => store?.startsWith(`${each.toLowerCase()}-`));

async function vouchersOf(command: string, flags: TillArguments['flags']): Promise<readonly string[]> {
  if (flags.voucher !== undefined) return [flags.voucher];
  if (command !== 'use-voucher') return [];
  const code = flags.member === undefined ? (await meet(flags.server, demoShopper(flags.as))).vouchers[0]?.code : undefined;
  if (code === undefined) throw new Error('Which voucher? Name its code with --voucher.');
  return [code];
}

async function sell({ till, site, args, tell }: Counter, basket: Basket, quote: Quote): Promise<void> {
  const orderNumber = args.flags.order ?? newNumber('TILL');
  const hold = quote.coins > 0 ? take(await askHold(till, basket, quote)) : undefined;
  if (hold) tell(hold);
  if (args.command === 'use-voucher') for (const code of basket.voucherCodes) tell(take(await redeem(till, basket, code, orderNumber)));
  const delivery = await askDelivery(till, basket, quote, orderNumber);
  if (delivery) tell(take(delivery));
  const order = { orderNumber, paidAt: serverTime(site), ...(hold ? { holdId: hold.id } : {}) };
  tell(take(await askOrder(till, basket, quote, order)));
}

const redeem = (till: Till, { source, store, channel, currency, lines, shippingMinor }: Basket, code: string, orderNumber: string) =>
  till.ask('voucherRedemptions.create', {
    ...{ source, store, channel, currency, code, orderNumber, lines: [...lines] },
    eventId: newNumber('voucher'),
    shipping: { amountMinor: shippingMinor, currency },
  });

async function refund({ till, site, args: { flags, numbers }, tell }: Counter): Promise<void> {
  const { source, order: orderNumber } = flags;
  if (orderNumber === undefined) throw new Error('Which order? Name it with --order.');
  if (numbers.amount === undefined) throw new Error('How much? Say it with --amount, in minor units.');
  const code = marketOfStore(site.markets, flags.store) ?? (await meet(flags.server, demoShopper(flags.as))).market;
  const currency = site.markets[code]?.currency;
  if (currency === undefined) throw new Error(`The server has no market ${code}.`);
  const refundedAt = serverTime(site);
  tell(take(await askRefund(till, { source, orderNumber, amountMinor: numbers.amount, currency, refundedAt })));
}

/**
 * Appends an event as one line with operation and input, so that it can be signed and sent again. Only requests that change something are recorded.
 */
function record(file: string, { operation, path, body }: Exchange): void {
  appendFileSync(file, `${JSON.stringify({ operation, path, input: body === '' ? {} : JSON.parse(body) })}\n`);
}

/** Sends the same events again: the server returns its first answers and does nothing twice. */
async function replay({ till, args: { file = '' }, say }: Counter): Promise<void> {
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { operation, path, input } = JSON.parse(line) as { operation: PartnerOperationId; path: string; input: object };
    const orderNumber = /\/orders\/([^/?]+)/.exec(path)?.[1];
    const id = /\/(?:coin-holds|voucher-redemptions)\/([^/?]+)\//.exec(path)?.[1];
    const named = {
      ...(orderNumber ? { orderNumber: decodeURIComponent(orderNumber) } : {}),
      ...(id ? { id: decodeURIComponent(id) } : {}),
    };
    const answered = await till.ask(operation, { ...named, ...input } as never);
    say(
      answered.ok
        ? `  ${answered.status === 200 ? 'told before: the first answer' : 'done'}`
        : `  refused: ${answered.status} ${answered.problem.code}`,
    );
  }
}
