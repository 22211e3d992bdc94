import type { ReactNode } from 'react';
import type { cardLooks } from '../../schemas/names.ts';
import css from './Chip.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type ChipTone = 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'paper';

/** A short status ("Shipped"). `paper` is white in both themes, for use on art; `round` gives it pill ends. */
export function Chip({ children, tone, icon, round }: { children: ReactNode; tone?: ChipTone; icon?: IconName; round?: boolean }) {
  return (
    <span className={[css.chip, tone && css[tone], round && css.round].filter(Boolean).join(' ')}>
      {icon && <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}

export type ChipLook = (typeof cardLooks)[number];

/** A chip in a level's colour; with `locked` it names the level that unlocks something ("Dreamer only"). */
export function TierChip({ tier, children, locked }: { tier: ChipLook; children: ReactNode; locked?: boolean }) {
  return (
    <span data-tier={tier} className={`${css.chip} ${css.tier} ${css.round}`}>
      {locked && <Icon name="lock" size={15} />}
      {children}
    </span>
  );
}
