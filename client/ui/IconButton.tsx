import { Icon } from './Icon.tsx';
import css from './IconButton.module.css';
import type { IconName } from './icons.ts';

type Props = { icon: IconName; label: string; dot?: boolean; disabled?: boolean; href?: string; onClick?: () => void };

/** A 44 px icon button. `dot` marks something new; the label must say so too. */
export function IconButton({ icon, label, dot, disabled, href, onClick }: Props) {
  const Tag = href && !disabled ? 'a' : 'button';
  return (
    <Tag
      className={dot ? `${css.button} ${css.dot}` : css.button}
      {...(Tag === 'a' ? { href } : { type: 'button' })}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onClick?.()}
    >
      <Icon name={icon} />
    </Tag>
  );
}
