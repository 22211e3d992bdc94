import { useEffect, useId, useRef, useState } from 'react';
import type { Block } from '../../../../../schemas/block.ts';
import { isWithin, pointerOf } from '../../../editing/pointer.ts';
import type { FieldProblem } from '../../../forms/problems-at.ts';
import { isToFillIn } from '../../../forms/to-fill-in.ts';
import { blockWords } from '../../../tree/describe.ts';
import { nodeAt } from '../../../tree/nodes.ts';
import type { Row } from '../../../tree/rows.ts';
import type { ScreenEditing } from '../use-screen-editing.ts';
import style from './BlockTree.module.css';
import { type Mark, TreeRow } from './TreeRow.tsx';
import type { useBlockDrag } from './use-block-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';

interface BlockTreeProps {
  readonly editing: ScreenEditing;
  readonly dragging: ReturnType<typeof useBlockDrag>;
  readonly problems: readonly FieldProblem[];
  openInspector(): void;
  openPalette(): void;
}

/** Blocks of a screen as a tree; they can be selected, moved, copied and removed by keyboard or pointer. */
export function BlockTree({ editing, dragging, problems, openInspector, openPalette }: BlockTreeProps) {
  const ids = useId();
  const tree = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<Block>();
  const { rows, nodes, chosen, wordingOf } = editing;
  const wordsOf = (row: Row) => (row.kind === 'block' ? blockWords(row.node.block, wordingOf) : row.slot.label);
  const blockOf = (key: string) => nodes.find((node) => node.key === key)?.block;

  const onKeyDown = useTreeKeys(editing, {
    wordsOf,
    openInspector,
    openPalette,
    copy: (key) => setCopied(blockOf(key)),
    cut(key) {
      setCopied(blockOf(key));
      editing.remove(key);
    },
    paste: () => void (copied && editing.insert(copied)),
  });

  const { drag } = dragging;
  // The focus follows the selected row while it is in the tree. Not during a drag, which scrolls by itself.
  useEffect(() => {
    if (drag) return;
    const line = tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(chosen)}"]`);
    if (tree.current?.contains(document.activeElement) || document.activeElement === document.body) line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  });

  const focusable = rows.some(({ key }) => key === chosen) ? chosen : rows[0]?.key;
  return (
    <div
      ref={tree}
      role="tree"
      aria-label="Blocks of the screen"
      className={style.tree}
      data-dragging={drag !== undefined || undefined}
      onKeyDown={onKeyDown}
    >
      {rows.map((row, index) => (
        <TreeRow
          key={row.key}
          id={`${ids}-${index}`}
          row={row}
          chosen={row.key === chosen}
          focusable={row.key === focusable}
          worst={worstOf(row, problems, editing)}
          aim={drag?.aim?.row === row.key ? drag.aim : undefined}
          lifted={drag !== undefined && 'key' in drag.what && drag.what.key === row.key}
          wordingOf={wordingOf}
          onSelect={() => editing.select(row.key)}
          onFold={(open) => editing.fold(row.key, open)}
          onPress={(event) => row.kind === 'block' && dragging.begin(event, { key: row.key, label: wordsOf(row) })}
        />
      ))}
    </div>
  );
}

/** Most severe problem of a block's own values; of everything below it too while it is collapsed. */
function worstOf(row: Row, problems: BlockTreeProps['problems'], { nodes, screen }: ScreenEditing): Mark | undefined {
  const outer = pointerOf(row.kind === 'block' ? row.node.path : row.slot.path);
  const mine = problems.filter(({ pointer }) => {
    if (!isWithin(pointer, outer)) return false;
    return row.open === false || (row.kind === 'block' && nodeAt(nodes, pointer)?.key === row.key);
  });
  const marks = mine.map((problem): Mark => (isToFillIn(problem, screen) ? 'open' : problem.severity));
  return (['error', 'open', 'warning'] as const).find((mark) => marks.includes(mark));
}
