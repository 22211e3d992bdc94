import type { BlockPlace } from './blocks-in.ts';
import css from './Inspector.module.css';
import { hiddenBecause, nameOf } from './trace.ts';
import type { Inspected } from './use-inspection.ts';

interface TreeViewProps {
  readonly inspected: Inspected;
  readonly chosen: BlockPlace | undefined;
  onChoose(blockPlace: BlockPlace): void;
}

/** The tree of the screen's blocks; hidden ones in grey, with the reason. */
export function TreeView({ inspected, chosen, onChoose }: TreeViewProps) {
  return (
    <ul className={css.tree}>
      {inspected.blockPlaces.map((blockPlace) => {
        const because = hiddenBecause(blockPlace, inspected);
        const count = inspected.looks.get(blockPlace.block)?.length ?? 0;
        return (
          <li key={blockPlace.pointer} data-row={nameOf(blockPlace)} data-hidden={because !== undefined || undefined}>
            <button
              type="button"
              style={{ paddingInlineStart: `${4 + blockPlace.depth * 12}px` }}
              aria-current={blockPlace === chosen || undefined}
              onClick={() => onChoose(blockPlace)}
            >
              <code>{nameOf(blockPlace)}</code>
              <span>
                {blockPlace.block.type}
                {count > 1 && ` × ${count}`}
                {blockPlace.sheet !== undefined && blockPlace.depth === 0 && `, sheet ${blockPlace.sheet}`}
              </span>
              {because !== undefined && <em>{because}</em>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
