import type { ReactNode } from 'react';
import type { ChipLook } from './Chip.tsx';
import css from './ExpirySlip.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

type Props = { children: ReactNode; action?: string; href?: string; onClick?: () => void; icon?: IconName; tier?: ChipLook };

/** A slip tucked 14 px under the card above it: coins that expire, or (with `tier`) what the next level unlocks. */
export function ExpirySlip({ children, action, href, onClick, icon = 'clock', tier }: Props) {
  const Tag = href ? 'a' : onClick ? 'button' : 'div';
  return (
    <Tag className={tier ? `${css.slip} ${css.tier}` : css.slip} data-tier={tier} href={href} onClick={onClick}>
      <Icon name={icon} size={18} />
      <span className={css.text}>{children}</span>
      {action && (
        <span className={css.action}>
          {action}
          <Icon name="chevron-right" size={15} />
        </span>
      )}
    </Tag>
  );
}
