import type { banner } from '../../../schemas/blocks/banner.ts';
import { isOwnPicture } from '../../../schemas/shown-picture.ts';
import type { BlockView } from '../../engine/view.ts';
import { Art } from '../../ui/art/Art.tsx';
import type { ArtName } from '../../ui/art/names.ts';
import css from './Banner.module.css';

/** A wide campaign picture with a headline. */
export default function Banner({ id, props }: BlockView<typeof banner>) {
  const Tag = props.onPress ? 'button' : 'div';
  const photo = isOwnPicture(props.art) ? css.photo : '';
  return (
    <Tag data-block={id} className={`${css.banner} ${photo} ${css[props.ground] ?? ''}`} onClick={props.onPress}>
      <Art name={props.art as ArtName} width={358} height={176} />
      <span className={css.words}>
        <b>{props.title}</b>
        {props.text && <span>{props.text}</span>}
        {props.until && <small>{props.until}</small>}
      </span>
    </Tag>
  );
}
