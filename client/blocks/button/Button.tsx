import type { button } from '../../../schemas/blocks/button.ts';
import type { BlockView } from '../../engine/view.ts';
import { Art } from '../../ui/art/Art.tsx';
import type { ArtName } from '../../ui/art/names.ts';
import { Button as Part } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/icons.ts';
import css from './Button.module.css';

/** A button; it is busy while its own actions run. */
export default function Button({ id, props, busy }: BlockView<typeof button>) {
  const { look = 'filled', size = 'normal', full = true } = props;
  return (
    <div data-block={id} className={`${full ? css.full : css.fit} ${props.foot ? css.foot : ''}`}>
      <Part
        kind={look === 'plain' ? 'text' : look}
        small={size === 'small'}
        block={full}
        submit={props.submit}
        disabled={props.disabled}
        busy={busy}
        busyText={props.busyText}
        icon={props.icon as IconName | undefined}
        sends={props.sends}
        onClick={props.onPress}
      >
        {props.art && <Art name={props.art as ArtName} width={24} />}
        {props.text}
      </Part>
    </div>
  );
}
