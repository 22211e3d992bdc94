import type { CSSProperties } from 'react';
import type { compareRow } from '../../../schemas/blocks/compare-row.ts';
import type { BlockView } from '../../engine/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import css from './CompareRow.module.css';

/** One row of a comparison, with the member's own column in the colour of its level. Screen readers read each cell after its column's name. */
export default function CompareRow({ id, props }: BlockView<typeof compareRow>) {
  const { head, own, cells } = props;
  return (
    <div data-block={id} data-tier={props.tier} className={head ? `${css.row} ${css.head}` : css.row}>
      <p className={head ? 'sr-only' : css.title}>
        {props.icon && <Icon name={props.icon as IconName} size={18} />}
        {props.title}
      </p>
      <div className={css.cells} style={{ '--columns': cells.length } as CSSProperties}>
        {cells.map(({ text, column }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are columns, which stay in their places.
          <span key={at} className={at + 1 === own ? css.own : undefined}>
            {column && <span className="sr-only">{column}</span>}
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
