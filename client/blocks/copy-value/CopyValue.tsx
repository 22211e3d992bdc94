import type { copyValue } from '../../../schemas/blocks/copy-value.ts';
import type { BlockView } from '../../engine/view.ts';
import { CopyValue as Part } from '../../ui/CopyValue.tsx';

/** A long value, unformatted, with a button to copy it. */
export default function CopyValue({ id, props }: BlockView<typeof copyValue>) {
  return (
    <div data-block={id}>
      <Part label={props.label} value={props.value} copyText={props.copyText} onCopy={props.onCopy} />
    </div>
  );
}
