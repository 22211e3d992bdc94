import { useEffect, useRef } from 'react';
import type { empty } from '../../../schemas/blocks/empty.ts';
import type { BlockView } from '../../engine/view.ts';
import type { ArtName } from '../../ui/art/names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './Empty.module.css';

/** An empty state: art, a sentence, one action. */
export default function Empty({ id, props }: BlockView<typeof empty>) {
  // In an effect, so that it runs once the block is really shown.
  const show = useRef(props.onShow);
  useEffect(() => show.current?.(), []);
  return (
    <div data-block={id} className={css.empty}>
      <EmptyState
        art={props.art as ArtName}
        title={props.title}
        text={props.text}
        action={props.actionText}
        sends={props.sends}
        onAction={props.onAction}
      />
    </div>
  );
}
