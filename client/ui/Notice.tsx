import type { ReactNode } from 'react';
import { Art } from './art/Art.tsx';
import type { ArtName } from './art/names.ts';
import css from './Notice.module.css';

/** A small picture and a sentence; on butter paper, or plain on the ground. */
export function Notice({ art, title, children, plain }: { art: ArtName; title?: ReactNode; children: ReactNode; plain?: boolean }) {
  return (
    <div className={plain ? `${css.notice} ${css.plain}` : css.notice}>
      <Art name={art} width={plain ? 36 : 52} />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}
