import { type Json, own } from '../documents/index.ts';
import type { ProductIndex } from './product-index.ts';

const texts = (namespace: string, index: ProductIndex) => own(index.body('locale', `en.${namespace}`), 'texts');

/** How operators know a campaign: its English name, else its id. */
export function titleOf({ id, name }: Json, index: ProductIndex): string {
  const key = String(own(name, 't'));
  const dot = key.indexOf('.');
  const text = own(texts(key.slice(0, dot), index), key.slice(dot + 1));
  return typeof text === 'string' ? text : String(id);
}

/** How operators know a market. */
export const marketNameOf = (market: string, index: ProductIndex): string => {
  const name = own(texts('markets', index), `name_${market}`);
  return typeof name === 'string' ? name : market;
};
