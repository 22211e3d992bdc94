import type { drawStage } from '../../../schemas/blocks/draw-stage.ts';
import type { BlockView } from '../../engine/view.ts';
import css from './DrawStage.module.css';

/** The plum background of a draw. */
export default function DrawStage({ id, props }: BlockView<typeof drawStage>) {
  return (
    <div data-block={id} className={css.stage}>
      {props.blocks}
    </div>
  );
}
