import type { section } from '../../../schemas/blocks/section.ts';
import type { BlockView } from '../../engine/view.ts';
import { Section as Part } from '../../ui/Section.tsx';

/** A titled part of a screen. */
export default function Section({ id, props }: BlockView<typeof section>) {
  return (
    <div data-block={id}>
      <Part title={props.title} action={props.onAction && props.actionText} onAction={props.onAction}>
        {props.blocks}
      </Part>
    </div>
  );
}
