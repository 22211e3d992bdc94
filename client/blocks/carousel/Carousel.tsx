import { useState } from 'react';
import type { carousel } from '../../../schemas/blocks/carousel.ts';
import type { BlockView } from '../../engine/view.ts';
import css from './Carousel.module.css';

/** Blocks side by side that snap into place; with dots if there are two or more. */
export default function Carousel({ id, props }: BlockView<typeof carousel>) {
  const [at, setAt] = useState(0);
  const { block: items } = props;
  if (items.count === 0) return null;
  return (
    <section data-block={id} aria-label={props.label}>
      <div
        className={css.track}
        onScroll={({ currentTarget: track }) => setAt(Math.round(track.scrollLeft / Math.max(1, track.clientWidth)))}
      >
        {Array.from({ length: items.count }, (_, index) => (
          <div key={items.key(index)} className={css.slide}>
            {items.render(index)}
          </div>
        ))}
      </div>
      {items.count > 1 && (
        <div className={css.dots} aria-hidden="true">
          {Array.from({ length: items.count }, (_, index) => (
            <i key={items.key(index)} className={index === at ? css.on : undefined} />
          ))}
        </div>
      )}
    </section>
  );
}
