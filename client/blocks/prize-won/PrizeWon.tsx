import { useEffect, useRef } from 'react';
import type { prizeWon } from '../../../schemas/blocks/prize-won.ts';
import { createEffects } from '../../draw/effects/index.ts';
import type { BlockView } from '../../engine/view.ts';
import { Art } from '../../ui/art/Art.tsx';
import type { ArtName } from '../../ui/art/names.ts';
import { readSound } from '../draw-sound.ts';
import css from './PrizeWon.module.css';

/** The medallion of a won prize. The heading takes the focus, so that it is read out. Static under reduced motion. */
export default function PrizeWon({ id, props }: BlockView<typeof prizeWon>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sky = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const effects = createEffects();
    effects.sound(readSound());
    // The sheet opens in this frame; the confetti must enter the top layer after it.
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      sky.current?.showPopover?.();
      if (sky.current) effects.win(sky.current);
    });
    return () => {
      cancelAnimationFrame(frame);
      effects.destroy();
    };
  }, []);
  return (
    <section data-block={id} className={css.won}>
      <div ref={sky} className={css.sky} popover="manual" aria-hidden="true" />
      <div className={css.medal} aria-hidden="true">
        <Art name="draw-medal" width={192} />
        <Art name={props.art as ArtName} width={104} />
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {props.title}
      </h2>
      {props.text && <p>{props.text}</p>}
      {props.note && <small>{props.note}</small>}
    </section>
  );
}
