import type { CSSProperties, ReactNode } from 'react';
import { Art } from './art/Art.tsx';
import type { ArtName } from './art/names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import css from './ListRow.module.css';
import type { ArtGround } from './Shortcuts.tsx';

export type RowTile =
  | { icon: IconName; quiet?: boolean }
  | { art: ArtName; ground: ArtGround }
  | { picture: ReactNode; ground?: ArtGround };
export type ListRowProps = {
  tile?: RowTile;
  title: ReactNode;
  text?: ReactNode;
  value?: ReactNode;
  tone?: 'quiet' | 'gain' | 'loss' | 'tier';
  href?: string;
  onClick?: () => void;
  label?: string;
  /** Hides the chevron, if the value already says what a press does. */
  bare?: boolean;
};

export function Tile({ tile }: { tile: RowTile }) {
  const ground = 'ground' in tile && tile.ground ? ({ '--tile': `var(--art-${tile.ground})` } as CSSProperties) : undefined;
  return (
    <span className={`${css.tile} ${'icon' in tile ? (tile.quiet ? css.plain : css.tinted) : ground ? css.art : ''}`} style={ground}>
      {'icon' in tile ? <Icon name={tile.icon} size={22} /> : 'art' in tile ? <Art name={tile.art} width={30} /> : tile.picture}
    </span>
  );
}

export function RowWords({ title, text, value, tone }: Pick<ListRowProps, 'title' | 'text' | 'value' | 'tone'>) {
  return (
    <span className={css.pair}>
      <span className={css.words}>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      {value != null && <span className={tone ? `${css.value} ${css[tone]}` : css.value}>{value}</span>}
    </span>
  );
}

/** A row of a list, 64 px high: tile, two lines of text, a value; a chevron if it can be pressed. */
export function ListRow({ tile, href, onClick, label, bare, ...words }: ListRowProps) {
  const Tag = href ? 'a' : onClick ? 'button' : 'div';
  return (
    <Tag className={css.row} href={href} onClick={onClick} aria-label={label}>
      {tile && <Tile tile={tile} />}
      <RowWords {...words} />
      {Tag !== 'div' && !bare && (
        <span className={css.chevron}>
          <Icon name="chevron-right" size={20} />
        </span>
      )}
    </Tag>
  );
}
