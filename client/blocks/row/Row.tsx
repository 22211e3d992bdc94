import type { row } from '../../../schemas/blocks/row.ts';
import type { BlockView } from '../../engine/view.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { tileOf } from '../tile.ts';
import css from './Row.module.css';

/** A line of a list that leads somewhere. */
export default function Row({ id, props }: BlockView<typeof row>) {
  return (
    <div data-block={id} className={props.danger ? css.danger : undefined}>
      <ListRow
        tile={tileOf(props)}
        title={props.title}
        text={props.text}
        value={props.badge ? <b className={css.badge}>{props.badge > 99 ? '99+' : props.badge}</b> : props.value || undefined}
        tone="quiet"
        onClick={props.onPress}
      />
    </div>
  );
}
