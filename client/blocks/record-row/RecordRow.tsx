import type { recordRow } from '../../../schemas/blocks/record-row.ts';
import type { BlockView } from '../../engine/view.ts';
import { ListDay } from '../../ui/List.tsx';
import { RecordRow as Part } from '../../ui/RecordRow.tsx';
import { tileOf } from '../tile.ts';

/** A coin record that opens to where it came from. */
export default function RecordRow({ id, props }: BlockView<typeof recordRow>) {
  const sign = props.amount < 0 ? '\u2212' : '+';
  return (
    <div data-block={id}>
      {props.heading && <ListDay>{props.heading}</ListDay>}
      <Part
        tile={tileOf(props) ?? { icon: 'coin' }}
        title={props.title}
        text={props.text}
        value={`${sign}${Math.abs(props.amount)}`}
        tone={props.amount < 0 ? undefined : 'gain'}
        heading={props.detailTitle ?? ''}
        lines={(props.details ?? []).filter(({ value }) => value).map(({ label, value }) => ({ label, value }))}
      />
    </div>
  );
}
