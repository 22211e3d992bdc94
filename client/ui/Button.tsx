import type { ReactNode } from 'react';
import css from './Button.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type ButtonProps = {
  children: ReactNode;
  kind?: 'filled' | 'soft' | 'outline' | 'text' | 'quiet';
  small?: boolean;
  block?: boolean;
  /** Shows the spinner, keeps the width and ignores presses. */
  busy?: boolean;
  /** Text beside the spinner ("Claiming…"); the button then takes its width. */
  busyText?: string;
  /** Stays focusable, so that a screen reader can read the reason ("Sold out"). */
  disabled?: boolean;
  icon?: IconName;
  /** Renders a link. */
  href?: string;
  submit?: boolean;
  label?: string;
  onClick?: (() => void) & { sends?: boolean };
  /** True if a press calls the server: grey while offline, when a press explains why nothing happens. Default: `onClick.sends`. */
  sends?: boolean;
};

/** A button: 48 px high, small 36 px with a touch area of 44 px. */
export function Button({
  children,
  kind = 'filled',
  small,
  block,
  busy,
  busyText,
  disabled,
  icon,
  href,
  submit,
  label,
  onClick,
  sends = onClick?.sends,
}: ButtonProps) {
  const off = busy || disabled;
  const Tag = href && !off ? 'a' : 'button';
  return (
    <Tag
      className={[css.button, css[kind], small && css.small, block && css.block, busy && (busyText ? css.telling : css.busy)]
        .filter(Boolean)
        .join(' ')}
      {...(Tag === 'a' ? { href } : { type: submit ? 'submit' : 'button' })}
      aria-label={label}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      data-sends={sends || undefined}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.();
      }}
    >
      {busy && busyText && <i className={css.spin} />}
      {icon && !(busy && busyText) && <Icon name={icon} size={small ? 18 : 22} />}
      <span>{busy && busyText ? busyText : children}</span>
      {busy && !busyText && <i className={css.spin} />}
    </Tag>
  );
}
