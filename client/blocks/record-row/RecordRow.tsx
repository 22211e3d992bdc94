import type { recordRow } from '../../../schemas/blocks/record-row.ts';
import type { BlockView } from '../../engine/view.ts';
import { useFigure } from '../../ui/figure.ts';
import { ListDay } from '../../ui/List.tsx';
import type { RowTile } from '../../ui/ListRow.tsx';
import { RecordRow as Part } from '../../ui/RecordRow.tsx';
import { Stamp, stampOf } from '../../ui/Stamp.tsx';
import { tileOf } from '../tile.ts';
import css from './RecordRow.module.css';

/** Position of the day of the month in a date string. */
const dayIn = [8, 10] as const;

/** The stamp of a check-in, by its date (YYYY-MM-DD or an instant). */
function stampTile(date: string): RowTile {
  const day = Number(date.slice(...dayIn)) || 1;
  return { picture: <Stamp {...stampOf(day)} seed={day} size={28} />, ground: 'ice' };
}

/** A coin record that expands to show its origin. */
export default function RecordRow({ id, props }: BlockView<typeof recordRow>) {
  const figure = useFigure();
  const sign = props.amount < 0 ? '\u2212' : '+';
  return (
    <div data-block={id}>
      {props.heading && <ListDay aside={props.headingNote}>{props.heading}</ListDay>}
      <div className={css.paper}>
        <div className={css.line}>
          <Part
            tile={props.stamp ? stampTile(props.stamp) : (tileOf(props) ?? { icon: 'coin' })}
            title={props.title}
            text={props.text}
            value={sign + figure(Math.abs(props.amount))}
            tone={props.amount < 0 ? 'loss' : 'gain'}
            open={props.open === true}
            onToggle={() => props.onToggle?.()}
          >
            {props.blocks}
          </Part>
        </div>
      </div>
    </div>
  );
}
