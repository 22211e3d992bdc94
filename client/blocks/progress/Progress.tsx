import type { progress } from '../../../schemas/blocks/progress.ts';
import type { BlockView } from '../../engine/view.ts';
import { Progress as Part } from '../../ui/Progress.tsx';

/** A labelled progress bar. */
export default function Progress({ id, props }: BlockView<typeof progress>) {
  const { label, text, percent } = props;
  return (
    <div data-block={id}>
      <Part label={label} said={text ? `${label}, ${text}` : label} shown={text} value={percent} max={100} />
    </div>
  );
}
