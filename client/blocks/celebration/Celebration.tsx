import { type CSSProperties, useEffect, useRef } from 'react';
import type { celebration } from '../../../schemas/blocks/celebration.ts';
import type { BlockView } from '../../engine/view.ts';
import { Art } from '../../ui/art/Art.tsx';
import type { ArtName } from '../../ui/art/names.ts';
import { Shape } from '../../ui/art/Shape.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './Celebration.module.css';

/** Shape, end position in px from the centre, size, rotation in degrees and colour of each piece of confetti. */
const confetti = [
  ['star', -128, -78, 26, -14, 'marigold'],
  ['heart', 122, -86, 24, 12, 'tomato'],
  ['flower', -112, 74, 24, 8, 'sky'],
  ['moon', 126, 66, 24, 20, 'plum'],
  ['leaf', -62, -122, 22, -30, 'jade'],
  ['dot', 62, -124, 14, 0, 'coral'],
  ['drop', -146, -2, 18, 16, 'blue'],
  ['cloud', 148, -12, 24, 0, 'sky'],
  ['dot', 66, 116, 12, 0, 'marigold'],
  ['star', -48, 122, 18, 22, 'pink'],
] as const;

/** Celebrates a prize or redemption with confetti. The heading takes the focus, so that it is read out. Static under reduced motion. */
export default function Celebration({ id, props }: BlockView<typeof celebration>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section data-block={id} className={css.party}>
      <div className={css.stage} aria-hidden="true">
        <span className={css.disc} style={{ '--tile': `var(--art-${props.ground ?? 'butter'})` } as CSSProperties}>
          <Art name={props.art as ArtName} width={124} />
        </span>
        {confetti.map(([shape, x, y, size, turn, colour], at) => (
          <i
            key={`${shape}${x}`}
            style={
              {
                '--x': `${x}px`,
                '--y': `${y}px`,
                '--turn': `${turn}deg`,
                '--wait': `${at * 30}ms`,
                color: `var(--art-${colour})`,
              } as CSSProperties
            }
          >
            <Shape name={shape} size={size} />
          </i>
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {props.title}
      </h2>
      {props.text && <p>{props.text}</p>}
      {props.number && (
        <button type="button" className={css.number} onClick={props.onCopy}>
          {props.numberLabel && <small>{props.numberLabel}</small>}
          <b>{props.number}</b>
          {props.onCopy && <Icon name="copy" size={18} />}
        </button>
      )}
      {props.onAction && props.actionText && (
        <Button block onClick={props.onAction}>
          {props.actionText}
        </Button>
      )}
      {props.onMore && props.moreText && (
        <Button kind="text" onClick={props.onMore}>
          {props.moreText}
        </Button>
      )}
    </section>
  );
}
