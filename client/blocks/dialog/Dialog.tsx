import type { dialog } from '../../../schemas/blocks/dialog.ts';
import type { BlockView } from '../../engine/view.ts';
import { Sheet } from '../../ui/Sheet.tsx';

/** A sheet that comes up by itself; its actions end what it stands for, and with it the dialog. */
export default function Dialog({ id, props }: BlockView<typeof dialog>) {
  return (
    <div data-block={id}>
      <Sheet title={props.title} quiet={props.quiet ?? false} closeLabel={props.closeText} onClose={props.onClose} foot={props.footBlocks}>
        {props.blocks}
      </Sheet>
    </div>
  );
}
