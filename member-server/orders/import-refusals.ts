import type { ProblemError } from '../../server-kit/problem.ts';
import { type Partner, placeOfStore } from '../partners/index.ts';
import type { Programme } from '../programme/index.ts';
import type { BadRow, FileOrder } from './csv.ts';

/** Why an order of a file was not taken. */
export type OrderRefusal = Pick<BadRow, 'problem' | 'detail'>;

/** The column of an order that is not its partner’s, and what is wrong with it. */
export function wrongOrigin({ source, store, channel }: FileOrder, partner: Partner | undefined, rules: Programme): string {
  if (!partner) return `source ${source} belongs to no partner`;
  if (!partner.channels.includes(channel)) return `channel ${channel} is none of this partner’s: ${partner.channels.join(', ')}`;
  return placeOfStore(rules, store) ? `store ${store} is none of this partner’s` : `store ${store} is not in the list of stores`;
}

/** A refusal of a whole order with the column that it is about, where it is about one. */
export function refusalOf({ code, extra: { fields } }: ProblemError, { currency }: FileOrder, ofMarket: string): OrderRefusal {
  if (code === 'order.currency') return { problem: code, detail: `currency is ${currency}; orders of this store are in ${ofMarket}` };
  const [field] = fields ?? [];
  return field ? { problem: code, detail: `${columnOf(field.path)}: ${field.message}` } : { problem: code };
}

/** `/paidAt` as the file names it: `paid_at`. */
const columnOf = (path: string): string => (path.split('/')[1] ?? '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
