import type { NumberedChange } from './numbered.ts';

/** A block on a phone with the numbers of the changes it shows. */
export interface Mark {
  readonly block: string;
  readonly numbers: readonly number[];
}

/** A block shown on a phone, with its text. */
export interface ShownBlock {
  readonly block: string;
  readonly text: string;
}

/**
 * Blocks of a screen that show changes: the block that a change names, else the innermost one with its new text.
 * `blocks` are ordered from the outside in.
 */
export function marksOf(changes: readonly NumberedChange[], blocks: readonly ShownBlock[]): readonly Mark[] {
  const numbers = new Map<string, number[]>();
  for (const change of changes) {
    const named = /"([^"]+)"$/.exec(change.block ?? '')?.[1];
    const words = wordsOf(change.after);
    const found = blocks.find(({ block }) => block === named) ?? (words && blocks.findLast(({ text }) => words.test(text)));
    const own = found && (numbers.get(found.block) ?? []);
    // All languages of a text share one number.
    if (found && own && !own.includes(change.number)) numbers.set(found.block, [...own, change.number]);
  }
  return [...numbers].map(([block, own]) => ({ block, numbers: own }));
}

/** Pattern that finds the new text on a screen, with any value for its placeholders; undefined if the text is too short to be distinctive. */
function wordsOf(after: string | undefined): RegExp | undefined {
  const said = after?.replace(/^“|”$/g, '').trim() ?? '';
  if (said.replace(/\{\{.*?\}\}/g, '').trim().length < 2) return undefined;
  const parts = said.split(/\{\{.*?\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.{0,80}'));
}
