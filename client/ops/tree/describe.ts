import type { Block } from '../../../schemas/block.ts';
import { isPlain } from '../editing/same.ts';
import { contractOf } from './slots.ts';

/** Returns the English of a text by its key; undefined if it is unknown. */
export type WordingOf = (key: string) => string | undefined;

/** Block type in words: “home bar”. */
export const typeWords = (type: unknown): string => String(type ?? '?').replaceAll('-', ' ');

/** What distinguishes a block: the name of its part, else its first text or expression, else its repeat; undefined if it has none. */
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

/** Name of a block in the tree: “button · Check in”. */
export function blockWords(block: Block, wordingOf: WordingOf): string {
  const says = saying(block, wordingOf);
  return says ? `${typeWords(block.type)} · ${says}` : typeWords(block.type);
}
