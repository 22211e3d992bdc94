import type { detailLine } from '../../../schemas/blocks/detail-line.ts';
import type { BlockView } from '../../engine/view.ts';
import { RecordLine } from '../../ui/RecordRow.tsx';

/** One line of a detail; renders nothing without a label. */
export default function DetailLine({ id, props }: BlockView<typeof detailLine>) {
  if (!props.label) return null;
  return (
    <div data-block={id}>
      <RecordLine label={props.label} value={props.value} look={props.look} />
    </div>
  );
}
