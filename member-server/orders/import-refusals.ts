import type { ProblemError } from '../../server-kit/problem.ts';
import { type Partner, placeOfStore } from '../partners/index.ts';
import type { Programme } from '../programme/index.ts';
import type { BadRow, FileOrder } from './csv.ts';

/** Why an order of a file was not imported. */
export type OrderRefusal = Pick<BadRow, 'problem' | 'detail'>;

/** Message that names the column by which an order does not belong to its partner: source, channel or store. */
export function wrongOrigin({ source, store, channel }: FileOrder, partner: Partner | undefined, rules: Programme): string {
  if (!partner) return `source ${source} belongs to no partner`;
  if (!partner.channels.includes(channel)) return `channel ${channel} is none of this partner’s: ${partner.channels.join(', ')}`;
  return placeOfStore(rules, store) ? `store ${store} is none of this partner’s` : `store ${store} is not in the list of stores`;
}

/** Converts a problem into the refusal of an order, with the wrong column if there is one. */
export function refusalOf({ code, extra: { fields } }: ProblemError, { currency }: FileOrder, ofMarket: string): OrderRefusal {
  if (code === 'order.currency') return { problem: code, detail: `currency is ${currency}; orders of this store are in ${ofMarket}` };
  const [field] = fields ?? [];
  return field ? { problem: code, detail: `${columnOf(field.path)}: ${field.message}` } : { problem: code };
}

/** Column of a field's path, for example `paid_at` for `/paidAt`. */
const columnOf = (path: string): string => (path.split('/')[1] ?? '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
