import type { Block } from '../../../schemas/block.ts';
import { isPlain } from '../editing/same.ts';
import { contractOf } from './slots.ts';

/** The English wording of a text key, if it is known. */
export type WordingOf = (key: string) => string | undefined;

/** “home bar”: a block type in words. */
export const typeWords = (type: unknown): string => String(type ?? '?').replaceAll('-', ' ');

/** Which part it is, or what a member reads on the block first: its own text, else what it is bound to, else nothing. */
export function saying(block: Block, wordingOf: WordingOf): string | undefined {
  if (block.type === 'part') return typeWords(block.part);
  for (const [name, schema] of Object.entries(contractOf(block.type)?.props.properties ?? {})) {
    const value = block[name];
    if (schema['x-as'] !== 'text' || value === undefined) continue;
    if (isPlain(value) && typeof value.t === 'string') return wordingOf(value.t)?.replace(/\{\{\s*(\w+)[^}]*\}\}/g, '…') ?? value.t;
    if (typeof value === 'string' && value.startsWith('=')) return value.slice(1);
  }
  return typeof block.each === 'string' ? block.each.replace(/^=/, '') : undefined;
}

/** “button · Check in”, as the tree names a block. */
export function blockWords(block: Block, wordingOf: WordingOf): string {
  const says = saying(block, wordingOf);
  return says ? `${typeWords(block.type)} · ${says}` : typeWords(block.type);
}
