import { useState } from 'react';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import type { EditNote } from '../../editing/trail.ts';
import { type Draft, useDraftSessions } from '../../editing/use-draft.ts';
import { useAccount } from '../../session.ts';
import type { WordingOf } from '../../tree/describe.ts';
import type { Edited } from '../../tree/place.ts';
import { screenCommands } from './screen-commands.ts';
import { useTreeSelection } from './use-tree-selection.ts';

/** Result of the last command, for the line that announces it; `undo` offers to revert it. */
export interface CommandReport {
  readonly words: string;
  readonly undo?: true;
  readonly at: number;
}

export type ScreenEditing = ReturnType<typeof useScreenEditing>;

/** Editing state of a screen's tree: selection, expanded rows, and all commands, each as one undo step. `first` is selected initially. */
export function useScreenEditing(draft: Draft, screen: ScreenDocument, wordingOf: WordingOf, first: string) {
  const sessions = useDraftSessions();
  const { markets } = useAccount();
  const { follow, ...selection } = useTreeSelection(screen, first);
  const [said, setSaid] = useState<CommandReport>();
  const locked = draft.lockOf('/blocks');

  const say = (words: string, undo?: true) => setSaid((before) => ({ words, at: (before?.at ?? 0) + 1, ...(undo ? { undo } : {}) }));

  function apply(edited: Edited, done: string, note: Pick<CommandReport, 'undo'> & Pick<EditNote, 'mark' | 'lasting'> = {}): boolean {
    if (locked !== undefined || 'refusal' in edited) {
      say(locked ?? ('refusal' in edited ? edited.refusal : ''));
      return false;
    }
    const { undo, ...marks } = note;
    draft.replace(edited.screen as unknown as Readonly<Record<string, unknown>>, { what: done.replace(/\.$/, ''), ...marks });
    follow(edited.screen, edited.key);
    say(done, undo);
    return true;
  }

  const { rows, chosen } = selection;
  const commands = screenCommands({ screen, rows, chosen, wordingOf, sessions, own: markets, apply, say });
  return { screen, ...selection, locked, said, say, wordingOf, ...commands };
}
