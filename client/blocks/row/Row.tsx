import type { row } from '../../../schemas/blocks/row.ts';
import type { BlockView } from '../../engine/view.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { tileOf } from '../tile.ts';
import css from './Row.module.css';

/** A line of a list that opens something, runs an action, or only shows information. */
export default function Row({ id, props }: BlockView<typeof row>) {
  const { ends = 'arrow', badge } = props;
  return (
    <div data-block={id} data-sends={(props.sends ?? props.onPress?.sends) || undefined} className={props.danger ? css.danger : css.row}>
      <ListRow
        tile={tileOf(props)}
        title={props.title}
        text={props.text}
        value={badge ? <b className={css.badge}>{badge > 99 ? '99+' : badge}</b> : props.value || undefined}
        tone={ends === 'action' ? 'tier' : 'quiet'}
        bare={ends !== 'arrow'}
        onClick={ends === 'nothing' ? undefined : props.onPress}
      />
    </div>
  );
}
