import type { ReactNode } from 'react';
import { Art } from './art/Art.tsx';
import type { ArtName } from './art/names.ts';
import css from './NewsCard.module.css';

type Props = { art: ArtName; brand: string; brandName: string; until?: string; title: ReactNode; href?: string; onClick?: () => void };

/** A brand's news, 238 px wide: picture, brand name in its colour (`brand` is its slug), a date, a title of two lines. */
export function NewsCard({ art, brand, brandName, until, title, href, onClick }: Props) {
  const Tag = href ? 'a' : 'button';
  return (
    <Tag className={css.card} href={href} onClick={onClick} data-brand={brand}>
      <Art name={art} width={238} height={116} />
      <div className={css.body}>
        <div className={css.line}>
          <b>{brandName}</b>
          <span>{until}</span>
        </div>
        <div className={css.title}>{title}</div>
      </div>
    </Tag>
  );
}
