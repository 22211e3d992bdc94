import type { steps } from '../../../schemas/blocks/steps.ts';
import type { BlockView } from '../../engine/view.ts';
import type { ArtName } from '../../ui/art/names.ts';
import { Steps as Part } from '../../ui/Steps.tsx';

/** Numbered steps with pictures. */
export default function Steps({ id, props }: BlockView<typeof steps>) {
  return (
    <div data-block={id}>
      <Part steps={props.items.map(({ art, ground, title, text }) => ({ art: art as ArtName, ground, title, text }))} />
    </div>
  );
}
