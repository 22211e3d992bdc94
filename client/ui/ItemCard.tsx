import type { CSSProperties, ReactNode } from 'react';
import { Art } from './art/Art.tsx';
import type { ArtName } from './art/names.ts';
import { CoinAmount } from './CoinAmount.tsx';
import css from './ItemCard.module.css';
import type { ArtGround } from './Shortcuts.tsx';

type Props = {
  art: ArtName;
  ground: ArtGround;
  title: string;
  price: ReactNode;
  tag?: ReactNode;
  note?: ReactNode;
  gone?: boolean;
  href?: string;
  onClick?: () => void;
};

/**
 * An item to redeem for coins. `price` is formatted; `tag` is a Chip or TierChip over the picture; `note` says how many coins are missing; `gone`
 * greys it out.
 */
export function ItemCard({ art, ground, title, price, tag, note, gone, href, onClick }: Props) {
  const Tag = href ? 'a' : 'button';
  return (
    <Tag className={gone ? `${css.card} ${css.gone}` : css.card} href={href} onClick={onClick}>
      <div className={css.picture} style={{ '--tile': `var(--art-${ground})` } as CSSProperties}>
        <Art name={art} width={84} />
      </div>
      {tag && <div className={css.tag}>{tag}</div>}
      <div className={css.body}>
        {title}
        <div className={css.price}>
          <CoinAmount>{price}</CoinAmount>
          {note && <small>{note}</small>}
        </div>
      </div>
    </Tag>
  );
}
