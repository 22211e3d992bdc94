import { useEffect } from 'react';
import { pointerName } from '../../documents/pointer-name.ts';
import { showPlace } from '../../documents/show-place.ts';
import { pointerOf } from '../../editing/pointer.ts';
import { placeOf, takenWords } from '../../editing/taken-words.ts';
import type { OpenHistory } from '../../editing/use-page-history.ts';
import { useUnfold } from '../../forms/unfold.ts';
import { typeWords } from '../../tree/describe.ts';
import { nodeAt } from '../../tree/nodes.ts';
import { contractOf } from '../../tree/slots.ts';
import { screenSchema } from './screen-panels/screen-schema.ts';
import type { ScreenView } from './screen-view.ts';
import type { ScreenEditing } from './use-screen-editing.ts';

/** Announces undo and redo on a screen, and selects the affected block; also the block that contains a pointer passed to `unfold`. */
export function useTaken({ taken }: OpenHistory, editing: ScreenEditing, id: string, onView: (view: ScreenView) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that was taken
  useEffect(() => {
    if (!taken) return;
    const own = { kind: 'screen', id } as const;
    const place = placeOf(taken.step, own);
    const node = place === undefined ? undefined : nodeAt(editing.nodes, place);
    editing.say(takenWords(taken, own, (pointer) => placeWords(editing, pointer)));
    if (taken.step.view) onView(taken.step.view as ScreenView);
    if (node) editing.select(node.key);
    if (place) showPlace(place);
  }, [taken]);

  useUnfold((pointer) => {
    const node = nodeAt(editing.nodes, pointer);
    onView(node ? 'block' : 'screen');
    if (node && node.key !== editing.chosen) editing.select(node.key);
  });
}

/** Display name of a value in a block or the screen: “Label of button”. */
function placeWords({ nodes }: ScreenEditing, pointer: string): string {
  const node = nodeAt(nodes, pointer);
  const contract = node && contractOf(node.block.type);
  if (!node || !contract) return pointerName(screenSchema, pointer);
  const inner = pointer.slice(pointerOf(node.path).length);
  return inner === '' ? typeWords(node.block.type) : `${pointerName(contract.props, inner)} of ${typeWords(node.block.type)}`;
}
