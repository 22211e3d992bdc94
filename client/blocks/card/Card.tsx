import type { card } from '../../../schemas/blocks/card.ts';
import type { BlockView } from '../../engine/view.ts';
import { Card as Part } from '../../ui/Card.tsx';

const tones = { plain: undefined, soft: 'quiet', butter: 'butter' } as const;

/** White paper around other blocks. */
export default function Card({ id, props }: BlockView<typeof card>) {
  return (
    <div data-block={id}>
      <Part flush={props.flush} tone={tones[props.tone ?? 'plain']}>
        {props.blocks}
      </Part>
    </div>
  );
}
