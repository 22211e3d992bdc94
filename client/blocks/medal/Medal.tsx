import { useRef } from 'react';
import type { medal } from '../../../schemas/blocks/medal.ts';
import type { BlockView } from '../../engine/view.ts';
import type { ArtName } from '../../ui/art/names.ts';
import { Medal as Part } from '../../ui/Medal.tsx';
import css from './Medal.module.css';

/**
 * A badge as a medal. It plays its lighting animation, with `litText`, when it becomes lit or changes its metal on the open screen. A large lit one,
 * or one with `justLit`, also plays it when it is first shown.
 */
export default function Medal({ id, props }: BlockView<typeof medal>) {
  const { art, metal = 'iron', lit = true, percent, next, look = 'tile', title, text, justLit, litText, waits, dot } = props;
  const looks = `${metal} ${lit}`;
  const firstLooks = useRef(looks);
  const isHero = look === 'hero';
  const hasLit = lit && firstLooks.current !== looks;
  const inside = (
    <>
      <Part
        // A new key restarts the animation.
        key={looks}
        art={art as ArtName}
        metal={metal}
        size={isHero ? 148 : 76}
        lit={lit}
        lights={hasLit || (lit && (isHero || justLit))}
        {...(percent === undefined ? {} : { part: percent / 100 })}
        {...(next ? { next } : {})}
      />
      {isHero ? <h2 className={css.title}>{title}</h2> : <b className={css.name}>{title}</b>}
      {litText && (
        <span className={css.news} role="status">
          {hasLit && <em>{litText}</em>}
        </span>
      )}
      {text && <span className={css.text}>{text}</span>}
      {waits && <i className={css.dot}>{dot && <span className={css.said}>{dot}</span>}</i>}
    </>
  );
  const name = [isHero ? css.hero : css.tile, isHero && lit && css.glow].filter(Boolean).join(' ');
  return props.onPress ? (
    <button type="button" data-block={id} className={name} onClick={props.onPress}>
      {inside}
    </button>
  ) : (
    <div data-block={id} className={name}>
      {inside}
    </div>
  );
}
