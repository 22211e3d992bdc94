import type { addressCard } from '../../../schemas/blocks/address-card.ts';
import type { BlockView } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import css from './AddressCard.module.css';

/** An address, drawn as a parcel label. */
export default function AddressCard({ id, props }: BlockView<typeof addressCard>) {
  const links = (props.links ?? []).filter(({ shown = true }) => shown);
  return (
    <article data-block={id} className={props.chosen ? `${css.label} ${css.chosen}` : css.label}>
      <div className={css.body}>
        {props.title && <h3>{props.title}</h3>}
        <p className={css.who}>
          <b>{props.recipient}</b>
          {props.tagShown !== false && props.tagText && (
            <Chip tone="ok" round>
              {props.tagText}
            </Chip>
          )}
        </p>
        {props.phone && <p className={css.phone}>{props.phone}</p>}
        <address>
          {props.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {props.warnShown !== false && props.warnText && (
          <p className={css.warn}>
            <Icon name="alert" size={18} />
            {props.warnText}
          </p>
        )}
        {props.onChoose && props.chooseText && (
          <div className={css.choose}>
            <Button kind={props.chosen ? 'filled' : 'soft'} small onClick={props.onChoose}>
              {props.chooseText}
            </Button>
          </div>
        )}
      </div>
      {links.length > 0 && (
        <div className={css.links}>
          {links.map(({ text, icon, onPress }) => (
            <button key={text} type="button" onClick={onPress}>
              {icon && <Icon name={icon as IconName} size={18} />}
              {text}
            </button>
          ))}
        </div>
      )}
    </article>
  );
}
