import type { Block } from '../../../../schemas/block.ts';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import type { DraftSessions } from '../../editing/draft-sessions.ts';
import { partsOf } from '../../editing/pointer.ts';
import { isPlain } from '../../editing/same.ts';
import type { EditNote } from '../../editing/trail.ts';
import { usualNamespace } from '../../forms/text-keys.ts';
import { placeAfter, steppedPlace } from '../../tree/aim.ts';
import { blockWords, typeWords, type WordingOf } from '../../tree/describe.ts';
import { duplicateBlock, insertBlock, moveBlock, removeBlock, renameBlock } from '../../tree/edits.ts';
import { findNode } from '../../tree/nodes.ts';
import type { BlockPosition, Edited } from '../../tree/place.ts';
import type { Row } from '../../tree/rows.ts';
import { unwrapBlock, wrapBlock } from '../../tree/wrap.ts';
import { blockWithTexts, writeCopies } from './palette/new-texts.ts';
import { partPrefix } from './palette/part-prefix.ts';
import { noteUse } from './palette/recent.ts';
import { baseOf } from './screen-entries.ts';

interface CommandContext {
  readonly screen: ScreenDocument;
  readonly rows: readonly Row[];
  /** Key of the selected row; blocks are inserted after it. */
  readonly chosen: string;
  readonly wordingOf: WordingOf;
  readonly sessions: DraftSessions;
  /** Markets of the operator, if they look after some only; decides the keys of new texts. */
  readonly own: readonly string[] | undefined;
  /** Applies an edit as one step and announces it, or announces why it is refused; returns true if it was applied. */
  apply(edited: Edited, done: string, note?: { readonly undo?: true } & Pick<EditNote, 'mark' | 'lasting'>): boolean;
  say(words: string): void;
}

/** All commands on the blocks of a screen. */
export function screenCommands({ screen, rows, chosen, wordingOf, sessions, own, apply, say }: CommandContext) {
  const words = (key: string) => {
    const node = findNode(screen, key);
    return node ? blockWords(node.block, wordingOf) : key;
  };

  function place(): BlockPosition {
    const row = rows.find(({ key }) => key === chosen);
    return row ? placeAfter(row) : { slot: ['blocks'], at: screen.blocks.length };
  }

  function insertPart(part: string, at: BlockPosition): boolean {
    return apply(insertBlock(screen, at, { type: 'part', part, with: {} } as unknown as Block), `Added ${typeWords(part)}.`);
  }

  return {
    insert(block: Block, at: BlockPosition = place()): boolean {
      return apply(insertBlock(screen, at, block), `Added ${typeWords(block.type)}.`);
    },
    insertType(type: string, at: BlockPosition = place()): boolean {
      if (type.startsWith(partPrefix)) return insertPart(type.slice(partPrefix.length), at);
      const id = baseOf(screen.id);
      const { block, copied } = blockWithTexts(
        type,
        { screen: id, namespace: usualNamespace(screen) ?? id.replaceAll('-', '_'), own },
        sessions,
      );
      const edited = insertBlock(screen, at, block);
      const mark = `add ${'key' in edited ? edited.key : type}`;
      const added = apply(edited, `Added ${typeWords(type)}.`, { mark, lasting: true });
      if (!added) return false;
      noteUse(type);
      void writeCopies(copied, sessions, mark);
      return true;
    },
    move: (key: string, at: BlockPosition) => apply(moveBlock(screen, key, at), `Moved ${words(key)}.`),
    step(key: string, way: 'up' | 'down' | 'in' | 'out'): void {
      const at = steppedPlace(rows, key, way);
      if (at) apply(moveBlock(screen, key, at), `Moved ${words(key)} ${way}.`);
      else say(`${words(key)} can go no further ${way}.`);
    },
    duplicate: (key: string) => apply(duplicateBlock(screen, key), `Copied ${words(key)}.`),
    remove(key: string): void {
      const removed = removeBlock(screen, key);
      const namedBy = 'namedBy' in removed ? (removed.namedBy ?? []) : [];
      const by = [...new Set(namedBy.map(({ pointer }) => blockAround(screen, pointer)))].map((each) =>
        each ? words(each) : 'the screen',
      );
      const left = by.length === 0 ? '' : ` It is still named by ${new Intl.ListFormat('en').format(by)}.`;
      apply(removed, `Removed ${words(key)}.${left}`, { undo: true });
    },
    wrap: (key: string, type: string) => apply(wrapBlock(screen, key, type), `Wrapped ${words(key)} in a ${typeWords(type)}.`),
    unwrap: (key: string) => apply(unwrapBlock(screen, key), `Unwrapped ${words(key)}.`),
    rename: (key: string, id: string) => apply(renameBlock(screen, key, id), `Now called ${id}.`),
  };
}

/** Id of the innermost block around a pointer of the screen; undefined outside of blocks. */
function blockAround(screen: ScreenDocument, pointer: string): string | undefined {
  let [value, id]: [unknown, string | undefined] = [screen, undefined];
  for (const part of partsOf(pointer)) {
    value = (value as Record<string, unknown> | undefined)?.[part];
    if (isPlain(value) && typeof value.type === 'string' && typeof value.id === 'string') id = value.id;
  }
  return id;
}
