import { parseArgs } from 'node:util';
import { demoSigner } from '../../client/lab/till/signing.ts';

export const usage = `npm run till -- <command> [flags]: a till in the terminal, for the demo and for partners who try their own server.

  lookup                     who a member is and what they get
  quote                      the price of a basket
  buy                        a paid order
  pay-with-coins             quote, hold, order: part of it with coins (--coins, 500 unless said)
  use-voucher                uses a voucher for an order and pays it (--voucher, the member's first in the demo)
  refund                     money back (--order; all of it, or --amount)
  link                       links the member's funifun account
  replay <file>              sends again, signed anew, what --record wrote

  --server <url>             http://127.0.0.1:8080
  --partner, --key, --secret ${demoSigner.partner}, ${demoSigner.key} and its secret
  --member <number>          else the demo's Creator, or --as adventurer|leader|creator|dreamer|vip|svip
  --source, --store, --channel   demo-pos, the market's first store, store
  --amount <minor units>     one article of that price; else a bear and a kite
  --shipping <minor units>   0
  --coins <n>  --voucher <code>  --order <number>
  --record <file>            writes each event to a file, one a line
  --json                     answers as data`;

const options = {
  server: { type: 'string', default: 'http://127.0.0.1:8080' },
  partner: { type: 'string', default: demoSigner.partner },
  key: { type: 'string', default: demoSigner.key },
  secret: { type: 'string', default: demoSigner.secret },
  member: { type: 'string' },
  as: { type: 'string', default: 'creator' },
  source: { type: 'string', default: 'demo-pos' },
  store: { type: 'string' },
  channel: { type: 'string', default: 'store' },
  amount: { type: 'string' },
  shipping: { type: 'string', default: '0' },
  coins: { type: 'string' },
  voucher: { type: 'string' },
  order: { type: 'string' },
  record: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

export const commands = ['lookup', 'quote', 'buy', 'pay-with-coins', 'use-voucher', 'refund', 'link', 'replay'] as const;
export type TillCommand = (typeof commands)[number];

const parse = (words: readonly string[]) => parseArgs({ args: [...words], options, allowPositionals: true, strict: true });

export interface TillArguments {
  readonly command: TillCommand;
  readonly file?: string;
  readonly flags: ReturnType<typeof parse>['values'];
  /** The flags that are numbers. */
  readonly numbers: { readonly amount?: number; readonly shipping: number; readonly coins?: number };
}

/** Parses the arguments; throws an error with a sentence if they are wrong. */
export function readTillArguments(words: readonly string[]): TillArguments {
  const { values: flags, positionals } = parse(words);
  const [command = '', file] = positionals;
  const known = commands.find((each) => each === command);
  if (!known) throw new Error(command === '' ? 'No command was given.' : `There is no command ${command}.`);
  if ((known === 'replay') !== (file !== undefined))
    throw new Error(known === 'replay' ? 'replay takes a file.' : `${known} takes no file.`);
  const amount = wholeNumber('amount', flags.amount);
  const coins = wholeNumber('coins', flags.coins);
  const numbers = {
    shipping: wholeNumber('shipping', flags.shipping) ?? 0,
    ...(amount === undefined ? {} : { amount }),
    ...(coins === undefined ? {} : { coins }),
  };
  return { command: known, flags, numbers, ...(file === undefined ? {} : { file }) };
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new Error(`--${name} takes a whole number.`);
  return Number(text);
}
