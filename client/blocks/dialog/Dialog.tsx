import type { dialog } from '../../../schemas/blocks/dialog.ts';
import type { BlockView } from '../../engine/view.ts';
import { Sheet } from '../../ui/Sheet.tsx';

/** A sheet that opens by itself, without a tap. Its actions resolve the condition that opened it, and that closes it. */
export default function Dialog({ id, props }: BlockView<typeof dialog>) {
  return (
    <div data-block={id}>
      <Sheet title={props.title} quiet={props.quiet ?? false} closeLabel={props.closeText} onClose={props.onClose} foot={props.footBlocks}>
        {props.blocks}
      </Sheet>
    </div>
  );
}
