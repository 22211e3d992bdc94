import { isInstant, readInstant } from '../../schemas/instant.ts';
import { plainCode, printedNumber } from '../../schemas/keys.ts';
import { largestAmountMinor } from '../../schemas/partner/shapes.ts';
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
  /** Of its first line, as a spreadsheet counts. */
  readonly row: number;
  readonly source: string;
  readonly orderNumber: string;
  /** A member number; '' for nobody. */
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
  /** The column and what is wrong with it, where the problem is a code. */
  readonly detail?: string;
}

export type FileReading =
  | { readonly missing: readonly string[] }
  /** Rows in which a quotation mark is not closed. */
  | { readonly broken: readonly number[] }
  | { readonly orders: readonly FileOrder[]; readonly bad: readonly BadRow[] };

/**
 * Reads the orders of a CSV whose first row names the columns, in any order; rows of one source and number are one order. An order with a
 * line that cannot be read is bad as a whole. A row that is not closed may hold lines of any order, so no order of such a file is whole.
 */
export function readOrders(csv: string): FileReading {
  const table = readCsv(csv, columns);
  if ('missing' in table) return table;
  const broken = table.rows.filter(isTorn).map(({ row }) => row);
  if (broken.length > 0) return { broken };
  const groups = new Map<string, Cells[]>();
  for (const { row, values } of table.rows) {
    const value = {
      ...values,
      order_number: printedNumber(values.order_number),
      member: plainCode(values.member),
      sku: printedNumber(values.sku),
    };
    const key = `${value.source}\n${value.order_number}`;
    const lines = groups.get(key) ?? [];
    lines.push({ row, value });
    groups.set(key, lines);
  }
  const read = [...groups.values()].map(orderOf);
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

function orderOf(rows: readonly Cells[]): FileOrder | BadRow {
  const [first] = rows as [Cells];
  const { source, order_number: orderNumber, member, store, channel, currency } = first.value;
  const bad = (row: number, problem: string): BadRow => ({ row, ...(orderNumber ? { orderNumber } : {}), problem });
  for (const { row, value } of rows) {
    const problem = problemOf(value) ?? differs(first.value, value);
    if (problem) return bad(row, problem);
  }
  const amounts = [...rows.map(({ value }) => Number(value.net_minor)), Number(first.value.shipping_minor)];
  if (amounts.reduce((sum, amount) => sum + amount, 0) > largestAmountMinor)
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
const isAmount = (text: string): boolean => /^\d{1,15}$/.test(text);

/** The first cell that is not as it should be, in words. */
function problemOf(value: Cells['value']): string | undefined {
  if (value.source === '' || value.source.length > 40) return 'source is missing or too long';
  if (value.order_number === '' || value.order_number.length > 64) return 'order_number is missing or too long';
  if (value.store === '') return 'store is missing';
  if (!channels.includes(value.channel)) return `channel is none of ${channels.join(', ')}`;
  if (!/^[A-Z]{3}$/.test(value.currency)) return 'currency is no code of three capital letters such as MYR';
  if (value.sku === '' || value.sku.length > 64) return 'sku is missing or too long';
  if (value.category === '' || value.category.length > 40) return 'category is missing or too long';
  if (!/^[1-9]\d{0,4}$/.test(value.quantity)) return 'quantity is no number from 1 to 99999';
  if (!isAmount(value.net_minor)) return 'net_minor is no whole number of minor units';
  if (!isAmount(value.shipping_minor)) return 'shipping_minor is no whole number of minor units';
  if (!/^(true|yes|1|false|no|0)$/i.test(value.full_price)) return 'full_price is neither true nor false';
  return isInstant(value.paid_at) ? undefined : 'paid_at is no instant such as 2025-08-01T09:30:00Z';
}

/** Lines of one order say the same of the order. */
const differs = (first: Cells['value'], value: Cells['value']): string | undefined => {
  const name = ofOrder.find((each) => value[each] !== first[each]);
  return name && `${name} differs from the order’s first line`;
};
