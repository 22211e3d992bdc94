import { inWords } from '../../schemas/english-names.ts';
import { type Json, own } from '../documents/index.ts';
import { englishOf } from './in-words.ts';
import type { ProductIndex } from './product-index.ts';

/** How operators know a campaign: its English name, else its id in words. */
export const titleOf = ({ id, name }: Json, index: ProductIndex): string => englishOf(index, name, inWords(String(id)));

/** The same in quotation marks, by the id of a campaign. */
export const quotedTitle = (id: string, index: ProductIndex): string =>
  `“${titleOf({ id, name: own(index.campaign(id), 'name') }, index)}”`;

/** How operators know a market. */
export const marketNameOf = (market: string, index: ProductIndex): string => englishOf(index, { t: `markets.name_${market}` }, market);
