import type { recordDetail } from '../../../schemas/blocks/record-detail.ts';
import type { BlockView } from '../../engine/view.ts';
import { RecordPanel } from '../../ui/RecordRow.tsx';

/** The expanded content of a record row. */
export default function RecordDetail({ id, props }: BlockView<typeof recordDetail>) {
  return (
    <div data-block={id}>
      <RecordPanel
        heading={props.title}
        onClose={props.onClose}
        note={props.note}
        action={props.onAction && props.actionText}
        onAction={props.onAction}
      >
        {props.blocks}
      </RecordPanel>
    </div>
  );
}
