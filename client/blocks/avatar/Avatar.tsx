import type { avatar } from '../../../schemas/blocks/avatar.ts';
import type { BlockView } from '../../engine/view.ts';
import { Art } from '../../ui/art/Art.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './Avatar.module.css';

/** The profile picture and a way to change it. */
export default function Avatar({ id, props, busy }: BlockView<typeof avatar>) {
  return (
    <button
      data-block={id}
      type="button"
      className={css.avatar}
      aria-label={props.label}
      aria-busy={busy || undefined}
      onClick={props.onPress}
    >
      {props.url ? <img src={props.url} alt="" width={72} height={72} /> : <Art name="bear" width={56} />}
      <span className={css.edit}>
        <Icon name="camera" size={18} />
      </span>
    </button>
  );
}
