import type { card } from '../../../schemas/blocks/card.ts';
import type { BlockView } from '../../engine/view.ts';
import { Card as Part } from '../../ui/Card.tsx';
import { List } from '../../ui/List.tsx';
import css from './Card.module.css';

const tones = { plain: undefined, soft: 'quiet', butter: 'butter' } as const;

/** A white card around other blocks; rows on it are separated by hairlines. */
export default function Card({ id, props }: BlockView<typeof card>) {
  return (
    <div data-block={id}>
      {props.flush ? (
        <List>{props.blocks}</List>
      ) : (
        <Part tone={tones[props.tone ?? 'plain']}>
          <div className={css.inside}>{props.blocks}</div>
        </Part>
      )}
    </div>
  );
}
