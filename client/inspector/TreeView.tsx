import type { Standing } from './blocks-in.ts';
import css from './Inspector.module.css';
import { hiddenBecause, nameOf } from './trace.ts';
import type { Inspected } from './use-inspection.ts';

interface TreeViewProps {
  readonly inspected: Inspected;
  readonly chosen: Standing | undefined;
  onChoose(standing: Standing): void;
}

/** All blocks of the screen as they stand in one another; those that are not seen in grey, with the reason. */
export function TreeView({ inspected, chosen, onChoose }: TreeViewProps) {
  return (
    <ul className={css.tree}>
      {inspected.standings.map((standing) => {
        const because = hiddenBecause(standing, inspected);
        const count = inspected.looks.get(standing.block)?.length ?? 0;
        return (
          <li key={standing.pointer} data-row={nameOf(standing)} data-hidden={because !== undefined || undefined}>
            <button
              type="button"
              style={{ paddingInlineStart: `${4 + standing.depth * 12}px` }}
              aria-current={standing === chosen || undefined}
              onClick={() => onChoose(standing)}
            >
              <code>{nameOf(standing)}</code>
              <span>
                {standing.block.type}
                {count > 1 && ` × ${count}`}
                {standing.sheet !== undefined && standing.depth === 0 && `, sheet ${standing.sheet}`}
              </span>
              {because !== undefined && <em>{because}</em>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
