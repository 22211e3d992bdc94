import type { ReactNode } from 'react';
import { Art } from './art/Art.tsx';
import type { ArtName } from './art/names.ts';
import css from './NewsCard.module.css';

type Props = { art: ArtName; brand: string; brandName: string; until?: string; title: ReactNode; href: string };

/** A brand's news, 238 px wide: picture, the brand in its colour (`brand` is its slug), a date, two lines. */
export function NewsCard({ art, brand, brandName, until, title, href }: Props) {
  return (
    <a className={css.card} href={href} data-brand={brand}>
      <Art name={art} width={238} height={116} />
      <div className={css.body}>
        <div className={css.line}>
          <b>{brandName}</b>
          <span>{until}</span>
        </div>
        <div className={css.title}>{title}</div>
      </div>
    </a>
  );
}
