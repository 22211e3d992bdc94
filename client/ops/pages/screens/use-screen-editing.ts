import { useMemo, useState } from 'react';
import type { Block } from '../../../../schemas/block.ts';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import type { Note } from '../../editing/trail.ts';
import { type Draft, useDraftSessions } from '../../editing/use-draft.ts';
import { usualNamespace } from '../../forms/text-keys.ts';
import { useAccount } from '../../session.ts';
import { placeAfter, steppedPlace } from '../../tree/aim.ts';
import { blockWords, typeWords, type WordingOf } from '../../tree/describe.ts';
import { duplicateBlock, insertBlock, moveBlock, removeBlock, renameBlock } from '../../tree/edits.ts';
import { exampleOf } from '../../tree/example.ts';
import { findNode, nodesOf } from '../../tree/nodes.ts';
import type { Edited, Place } from '../../tree/place.ts';
import { rowsOf } from '../../tree/rows.ts';
import { unwrapBlock, wrapBlock } from '../../tree/wrap.ts';
import { blockWithTexts, writeCopies } from './palette/new-texts.ts';
import { partPrefix } from './palette/part-prefix.ts';
import { noteUse } from './palette/recent.ts';
import { baseOf } from './screen-entries.ts';

/** What the last command did, for the line that says it; `undo` offers to take it back. */
export interface Said {
  readonly words: string;
  readonly undo?: true;
  readonly at: number;
}

export type ScreenEditing = ReturnType<typeof useScreenEditing>;

/** The tree of one screen in the hands of its editor: what is chosen and unfolded, and every command, each one step of undo. `first` is chosen to begin with. */
export function useScreenEditing(draft: Draft, screen: ScreenDocument, wordingOf: WordingOf, first: string) {
  const sessions = useDraftSessions();
  const { markets } = useAccount();
  const [chosen, setChosen] = useState(first);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<Said>();
  const nodes = useMemo(() => nodesOf(screen), [screen]);
  const rows = useMemo(() => rowsOf(screen, folded), [screen, folded]);
  const selected = nodes.find(({ key }) => key === chosen);
  const locked = draft.lockOf('/blocks');

  const say = (words: string, undo?: true) => setSaid((before) => ({ words, at: (before?.at ?? 0) + 1, ...(undo ? { undo } : {}) }));
  const words = (key: string) => {
    const node = findNode(screen, key);
    return node ? blockWords(node.block, wordingOf) : key;
  };

  function unfold(keys: readonly (string | undefined)[]): void {
    if (keys.some((key) => key !== undefined && folded.has(key))) setFolded(new Set([...folded].filter((key) => !keys.includes(key))));
  }

  /** Chooses a block or a place and unfolds what it stands in. */
  function select(key: string): void {
    setChosen(key);
    const above: string[] = [];
    for (let node = findNode(screen, key); node?.parent !== undefined; node = findNode(screen, node.parent)) above.push(node.parent);
    const node = findNode(screen, key);
    unfold([...above, ...(node ? [`#/${node.path[0]}`] : [])]);
  }

  function take(edited: Edited, done: string, note: Pick<Said, 'undo'> & Pick<Note, 'mark' | 'lasting'> = {}): boolean {
    if (locked !== undefined || 'refusal' in edited) {
      say(locked ?? ('refusal' in edited ? edited.refusal : ''));
      return false;
    }
    const { undo, ...marks } = note;
    draft.replace(edited.screen as unknown as Readonly<Record<string, unknown>>, { what: done.replace(/\.$/, ''), ...marks });
    setChosen(edited.key);
    const node = findNode(edited.screen, edited.key);
    unfold([node?.parent]);
    say(done, undo);
    return true;
  }

  function place(): Place {
    const row = rows.find(({ key }) => key === chosen);
    return row ? placeAfter(row) : { slot: ['blocks'], at: screen.blocks.length };
  }

  return {
    screen,
    nodes,
    rows,
    chosen,
    selected,
    locked,
    said,
    wordingOf,
    select,
    fold(key: string, open: boolean): void {
      const next = new Set(folded);
      if (open) next.delete(key);
      else next.add(key);
      setFolded(next);
    },
    insert(block: Block, at: Place = place()): boolean {
      return take(insertBlock(screen, at, block), `Added ${typeWords(block.type)}.`);
    },
    insertType(type: string, at: Place = place()): boolean {
      if (type.startsWith(partPrefix)) {
        const part = type.slice(partPrefix.length);
        return take(insertBlock(screen, at, { type: 'part', part, with: {} } as unknown as Block), `Added ${typeWords(part)}.`);
      }
      const id = baseOf(screen.id);
      // Who looks after some markets writes no text of all of them, and begins with the example's own.
      const { block, copied } = markets
        ? { block: exampleOf(type, (example) => example), copied: [] }
        : blockWithTexts(type, id, usualNamespace(screen) ?? id.replaceAll('-', '_'), sessions);
      const edited = insertBlock(screen, at, block);
      const mark = `add ${'key' in edited ? edited.key : type}`;
      const added = take(edited, `Added ${typeWords(type)}.`, { mark, lasting: true });
      if (!added) return false;
      noteUse(type);
      void writeCopies(copied, sessions, mark);
      return true;
    },
    move: (key: string, at: Place) => take(moveBlock(screen, key, at), `Moved ${words(key)}.`),
    step(key: string, way: 'up' | 'down' | 'in' | 'out'): void {
      const at = steppedPlace(rows, key, way);
      if (at) take(moveBlock(screen, key, at), `Moved ${words(key)} ${way}.`);
      else say(`${words(key)} can go no further ${way}.`);
    },
    duplicate: (key: string) => take(duplicateBlock(screen, key), `Copied ${words(key)}.`),
    remove(key: string): void {
      const removed = removeBlock(screen, key);
      const namedBy = 'namedBy' in removed ? (removed.namedBy ?? []) : [];
      const left = namedBy.length === 0 ? '' : ` ${namedBy.map(({ pointer }) => pointer).join(', ')} still names it.`;
      take(removed, `Removed ${words(key)}.${left}`, { undo: true });
    },
    wrap: (key: string, type: string) => take(wrapBlock(screen, key, type), `Wrapped ${words(key)} in a ${typeWords(type)}.`),
    unwrap: (key: string) => take(unwrapBlock(screen, key), `Unwrapped ${words(key)}.`),
    rename: (key: string, id: string) => take(renameBlock(screen, key, id), `Now called ${id}.`),
    say,
  };
}
