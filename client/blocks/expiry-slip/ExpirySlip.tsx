import type { expirySlip } from '../../../schemas/blocks/expiry-slip.ts';
import type { BlockView } from '../../engine/view.ts';
import { ExpirySlip as Part } from '../../ui/ExpirySlip.tsx';

/** The slip under the member card that shows what expires next; renders nothing without a text. */
export default function ExpirySlip({ id, props }: BlockView<typeof expirySlip>) {
  if (!props.text) return null;
  return (
    <div data-block={id}>
      <Part action={props.actionText} onClick={props.onAction}>
        {props.text}
      </Part>
    </div>
  );
}
