import { inWords } from '../../schemas/english-names.ts';
import { own } from '../documents/index.ts';
import { englishOf } from './in-words.ts';
import type { ProductIndex } from './product-index.ts';

/** How operators know a screen, in quotation marks: its English title, else its id in words. */
export function quotedScreen(id: string, index: ProductIndex): string {
  const words = englishOf(index, own(index.body('screen', id), 'title'), '');
  return `“${words === '' || words.includes('{{') ? inWords(id) : words}”`;
}

/** What operators read behind the name of a screen that is opened without a parameter; forms show a parameter by its name. */
export const showsNothing = (param: string): string => `cannot tell what to show without its parameter “${param}”`;
