import type { CSSProperties } from 'react';
import type { story } from '../../../schemas/blocks/story.ts';
import type { BlockView } from '../../engine/view.ts';
import { Art } from '../../ui/art/Art.tsx';
import type { ArtName } from '../../ui/art/names.ts';
import css from './Story.module.css';

/** A campaign at full width; smaller if it can be tapped, because others follow below it. */
export default function Story({ id, props }: BlockView<typeof story>) {
  const ground = { '--ground-art': `var(--art-${props.ground ?? 'marigold'})` } as CSSProperties;
  const Tag = props.onPress ? 'button' : 'article';
  return (
    <Tag data-block={id} data-brand={props.brand} className={css.story} style={ground} onClick={props.onPress}>
      <span className={css.picture}>
        <Art name={props.art as ArtName} width={358} height={176} eager={!props.onPress} />
      </span>
      <span className={css.words}>
        {(props.brandName || props.until) && (
          <span className={css.line}>
            <b>{props.brandName}</b>
            {props.until && <small>{props.until}</small>}
          </span>
        )}
        {props.onPress ? <b className={css.title}>{props.title}</b> : <h1 className={css.title}>{props.title}</h1>}
        {props.text && <span className={css.text}>{props.text}</span>}
      </span>
    </Tag>
  );
}
