import type { NumberedChange } from './numbered.ts';

/** A block on a phone with the changes that show in it. */
export interface Mark {
  readonly block: string;
  readonly numbers: readonly number[];
}

/** A block that a phone shows, with its words. */
export interface ShownBlock {
  readonly block: string;
  readonly text: string;
}

/**
 * Which blocks of a screen show which changes: the block a change names, else the innermost blocks that now say its new words. Blocks come from
 * the outside in.
 */
export function marksOf(changes: readonly NumberedChange[], blocks: readonly ShownBlock[]): readonly Mark[] {
  const numbers = new Map<string, number[]>();
  for (const change of changes) {
    const named = /"([^"]+)"$/.exec(change.block ?? '')?.[1];
    const words = wordsOf(change.after);
    const found = blocks.find(({ block }) => block === named) ?? (words && blocks.findLast(({ text }) => words.test(text)));
    const own = found && (numbers.get(found.block) ?? []);
    // The languages of one text have one number.
    if (found && own && !own.includes(change.number)) numbers.set(found.block, [...own, change.number]);
  }
  return [...numbers].map(([block, own]) => ({ block, numbers: own }));
}

/** Finds the new words on a screen, with anything in the place of placeholders; undefined for too few to tell them apart. */
function wordsOf(after: string | undefined): RegExp | undefined {
  const said = after?.replace(/^“|”$/g, '').trim() ?? '';
  if (said.replace(/\{\{.*?\}\}/g, '').trim().length < 2) return undefined;
  const parts = said.split(/\{\{.*?\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.{0,80}'));
}
