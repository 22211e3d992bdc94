import { Art } from './art/Art.tsx';
import type { ArtName } from './art/names.ts';
import css from './Shortcuts.module.css';

export type ArtGround = 'blush' | 'butter' | 'ice' | 'mint' | 'pink';
export type Shortcut = {
  id: string;
  art: ArtName;
  ground: ArtGround;
  label: string;
  href?: string;
  onClick?: () => void;
  count?: number;
  countLabel?: string;
};

/** Shortcut tiles: up to five in one row, from six on three per row. `count` is a badge (at most 99+). */
export function Shortcuts({ items }: { items: Shortcut[] }) {
  return (
    <nav className={items.length > 5 ? `${css.row} ${css.rows}` : css.row}>
      {items.map((i) => {
        const Tag = i.href ? 'a' : 'button';
        return (
          <Tag key={i.id} className={css.one} href={i.href} onClick={i.onClick}>
            <span className={css.tile} style={{ '--tile': `var(--art-${i.ground})` } as React.CSSProperties}>
              <Art name={i.art} width={46} />
              {i.count ? (
                <span className={css.count} role="img" aria-label={i.countLabel ?? String(i.count)}>
                  {i.count > 99 ? '99+' : i.count}
                </span>
              ) : null}
            </span>
            {i.label}
          </Tag>
        );
      })}
    </nav>
  );
}
