import { isBlank } from '../../schemas/blank.ts';
import { isInstant, readInstant } from '../../schemas/instant.ts';
import { keyReaders } from '../../schemas/keys.ts';
import { type Currencies, minorDigits, showMoneyInFull } from '../../schemas/money.ts';
import * as contract from '../../schemas/partner/shapes.ts';
import { isTorn, readCsv } from '../../server-kit/csv.ts';
import type { SaleChannel } from '../partners/index.ts';
import type { LineRow } from './store.ts';

const channels: readonly string[] = ['online', 'store', 'entertainment', 'other_brand'];

export const columns = [
  'source',
  'order_number',
  'member',
  'store',
  'channel',
  'currency',
  'sku',
  'category',
  'quantity',
  'net_minor',
  'full_price',
  'shipping_minor',
  'paid_at',
] as const;
type Column = (typeof columns)[number];

/** One order of a file. */
export interface FileOrder {
  /** Row of the order's first line, as a spreadsheet counts. */
  readonly row: number;
  readonly source: string;
  readonly orderNumber: string;
  /** A member number; '' if the order names nobody. */
  readonly member: string;
  readonly store: string;
  readonly channel: SaleChannel;
  readonly currency: string;
  readonly shippingMinor: number;
  readonly paidAt: string;
  readonly lines: readonly LineRow[];
}

export interface BadRow {
  readonly row: number;
  readonly orderNumber?: string;
  readonly problem: string;
  /** The column and what is wrong with it, if `problem` does not say so. */
  readonly detail?: string;
}

export type FileReading =
  | { readonly missing: readonly string[] }
  | { readonly repeated: readonly string[] }
  /** Rows with an unclosed quotation mark. */
  | { readonly broken: readonly number[] }
  | { readonly orders: readonly FileOrder[]; readonly bad: readonly BadRow[] };

/**
 * Reads the orders of a CSV whose first row names the columns, in any order; rows with the same source and number are one order. An order with an
 * unreadable line is bad as a whole. A row with an unclosed quotation mark may contain lines of any order, so such a file gives no orders.
 * `currencies`: how amounts are written, for messages about amounts that are not in minor units.
 */
export function readOrders(csv: string, currencies: Currencies): FileReading {
  const table = readCsv(csv, columns);
  if (!('rows' in table)) return table;
  const broken = table.rows.filter(isTorn).map(({ row }) => row);
  if (broken.length > 0) return { broken };
  const groups = new Map<string, Cells[]>();
  for (const { row, values } of table.rows) {
    const value = {
      ...values,
      order_number: keyReaders.number(values.order_number),
      member: keyReaders.code(values.member),
      sku: keyReaders.number(values.sku),
      category: keyReaders.word(values.category),
    };
    const key = `${value.source}\n${value.order_number}`;
    const lines = groups.get(key) ?? [];
    lines.push({ row, value });
    groups.set(key, lines);
  }
  const read = [...groups.values()].map((rows) => orderOf(rows, currencies));
  return {
    orders: read.filter((each): each is FileOrder => !('problem' in each)),
    bad: read.filter((each): each is BadRow => 'problem' in each),
  };
}

interface Cells {
  readonly row: number;
  readonly value: Readonly<Record<Column, string>>;
}

const ofOrder = ['member', 'store', 'channel', 'currency', 'shipping_minor', 'paid_at'] as const satisfies readonly Column[];

function orderOf(rows: readonly Cells[], currencies: Currencies): FileOrder | BadRow {
  const [first] = rows as [Cells];
  const { source, order_number: orderNumber, member, store, channel, currency } = first.value;
  const bad = (row: number, problem: string): BadRow => ({ row, ...(orderNumber ? { orderNumber } : {}), problem });
  for (const { row, value } of rows) {
    const problem = problemOf(value, currencies) ?? differs(first, value);
    if (problem) return bad(row, problem);
  }
  if (rows.length > contract.lines.maxItems)
    return {
      ...bad(first.row, 'the order has too many lines'),
      detail: `an order has at most ${contract.lines.maxItems} lines, this one ${rows.length}`,
    };
  const parts = [...rows.map(({ value }) => Number(value.net_minor)), Number(first.value.shipping_minor)];
  if (parts.reduce((sum, amount) => sum + amount, 0) > contract.largestAmountMinor)
    return { ...bad(first.row, 'the order is too large'), detail: 'net_minor and shipping_minor add up to more than an order may have' };
  return {
    row: first.row,
    source,
    orderNumber,
    member,
    store,
    channel: channel as SaleChannel,
    currency,
    shippingMinor: Number(first.value.shipping_minor),
    paidAt: readInstant(first.value.paid_at)!,
    lines: rows.map(({ value }) => ({
      sku: value.sku,
      category: value.category,
      quantity: Number(value.quantity),
      netMinor: Number(value.net_minor),
      fullPrice: isYes(value.full_price),
    })),
  };
}

const isYes = (text: string): boolean => /^(true|yes|1)$/i.test(text);
const { sku, category, quantity } = contract.line.properties;
const isQuantity = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= quantity.maximum;
const isAmount = (text: string): boolean => /^\d{1,15}$/.test(text);

/** Message for the first wrong cell, with what to write instead; undefined if all cells are right. */
function problemOf(value: Cells['value'], currencies: Currencies): string | undefined {
  const wrong = (name: Column, instead: string) => `${name} is ${quoted(value[name])}; write ${instead}`;
  const lacks = (name: Column, most: number) => isBlank(value[name]) || [...value[name]].length > most;
  for (const [name, most] of limits) if (lacks(name, most)) return wrong(name, `1 to ${most} characters`);
  if (value.store === '') return wrong('store', 'the store as the list of stores has it');
  if (!channels.includes(value.channel)) return wrong('channel', `one of ${channels.join(', ')}`);
  if (!/^[A-Z]{3}$/.test(value.currency)) return wrong('currency', 'its code of three capital letters, such as MYR');
  if (!isQuantity(value.quantity)) return wrong('quantity', `a whole number from 1 to ${quantity.maximum}`);
  const amount = amounts.find((name) => !isAmount(value[name]));
  if (amount) return wrong(amount, wholeAmount(value[amount], value.currency, currencies));
  if (!/^(true|yes|1|false|no|0)$/i.test(value.full_price)) return wrong('full_price', 'true or false');
  if (isInstant(value.paid_at)) return undefined;
  return wrong('paid_at', 'a time as 2025-08-01T09:30:00Z, or with the shop’s offset as 2025-08-01T17:30:00+08:00');
}

/** Lengths by column, as the API limits them. */
const limits = [
  ['source', contract.source.maxLength],
  ['order_number', contract.orderNumber.maxLength],
  ['sku', sku.maxLength],
  ['category', category.maxLength],
] as const satisfies readonly (readonly [Column, number])[];
const amounts = ['net_minor', 'shipping_minor'] as const satisfies readonly Column[];
const shownLetters = 40;

/** A cell's text for a message. A long one is cut between code points: the database does not accept half a surrogate pair. */
function quoted(text: string): string {
  if (text === '') return 'empty';
  const letters = [...text];
  return `“${letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('')}…` : text}”`;
}

/** The correct form of an amount that was written in whole units; the example is the row's own amount if it can be parsed. */
function wholeAmount(text: string, currency: string, currencies: Currencies): string {
  const digits = minorDigits(currency, currencies);
  const [, units = '', fraction = ''] = /^(\d{1,9})[.,](\d{1,3})$/.exec(text) ?? [];
  const isReadable = units !== '' && fraction.length <= digits;
  const amountMinor = isReadable ? Number(units + fraction.padEnd(digits, '0')) : 1250;
  const example = showMoneyInFull({ amountMinor, currency }, currencies);
  return `a whole number in the smallest unit of ${currency}, such as ${amountMinor} for ${example}`;
}

/** Message if a line differs from the order's first line in a column that belongs to the order. */
const differs = ({ row, value: first }: Cells, value: Cells['value']): string | undefined => {
  const name = ofOrder.find((each) => value[each] !== first[each]);
  return name && `${name} is ${quoted(value[name])}, in row ${row} ${quoted(first[name])}; lines of one order have the same there`;
};
