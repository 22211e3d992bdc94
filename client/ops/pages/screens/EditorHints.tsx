import { controlKey } from '../../frame/keys.ts';
import { Kbd } from '../../parts/Kbd.tsx';

const hints: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['↑', '↓'], 'choose'],
  [['Alt', '↑ ↓ ← →'], 'move'],
  [['+'], 'add'],
  [[controlKey, 'D'], 'copy'],
  [['Del'], 'remove'],
  [['Enter'], 'edit'],
  [[controlKey, 'Z'], 'undo'],
];

/** Keyboard shortcuts of the tree, shown at the foot of the page. */
export function EditorHints() {
  return hints.map(([keys, does]) => (
    <span key={does}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}{' '}
      {does}
    </span>
  ));
}
