import type { ReactNode } from 'react';
import css from './Card.module.css';

type Props = { children: ReactNode; flush?: boolean; tone?: 'quiet' | 'butter'; href?: string; label?: string; onClick?: () => void };

/** A white card: radius 16, soft two-layer shadow. `flush` removes the 16 px padding, `href` makes the whole card a link. */
export function Card({ children, flush, tone, href, label, onClick }: Props) {
  const Tag = href ? 'a' : 'div';
  return (
    <Tag
      className={[css.card, !flush && css.padded, tone && css[tone]].filter(Boolean).join(' ')}
      href={href}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Tag>
  );
}
