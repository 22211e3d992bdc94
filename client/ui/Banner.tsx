import { type ReactNode, useState } from 'react';
import { Art } from './art/Art.tsx';
import type { ArtName } from './art/names.ts';
import css from './Banner.module.css';

export type Slide = { id: string; art: ArtName; title: ReactNode; text?: ReactNode; href: string; light?: boolean };

/** A carousel of campaign banners, 176 px high; with dots if there are two or more. `light` gives light text, for dark pictures. */
export function Banner({ slides, label }: { slides: Slide[]; label: string }) {
  const [at, setAt] = useState(0);
  return (
    <section aria-label={label}>
      <div
        className={css.track}
        onScroll={(event) => {
          const track = event.currentTarget;
          setAt(Math.round(track.scrollLeft / Math.max(1, track.clientWidth - 20)));
        }}
      >
        {slides.map((s, i) => (
          <a key={s.id} className={s.light ? `${css.slide} ${css.light}` : css.slide} href={s.href}>
            <Art name={s.art} width={358} height={176} eager={i === 0} />
            <div className={css.words}>
              <div className={css.title}>{s.title}</div>
              <div className={css.text}>{s.text}</div>
            </div>
          </a>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={css.dots} aria-hidden="true">
          {slides.map((s, i) => (
            <i key={s.id} className={i === at ? css.on : undefined} />
          ))}
        </div>
      )}
    </section>
  );
}
