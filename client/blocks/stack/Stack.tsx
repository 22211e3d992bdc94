import type { stack } from '../../../schemas/blocks/stack.ts';
import type { BlockView } from '../../engine/view.ts';
import css from './Stack.module.css';

/** Blocks below or beside each other; the gap is in px, a step of the 4 px grid. */
export default function Stack({ id, props }: BlockView<typeof stack>) {
  const { direction = 'column', gap = 12, align = 'stretch' } = props;
  return (
    <div data-block={id} className={`${css.stack} ${css[direction]} ${css[align]}`} style={{ gap }}>
      {props.blocks}
    </div>
  );
}
