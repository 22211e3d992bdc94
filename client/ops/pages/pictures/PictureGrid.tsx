import { Link } from 'react-router-dom';
import Picture from '../../../ui/art/Picture.tsx';
import { counted } from '../../parts/figures.ts';
import type { ListedPicture } from '../../pictures/use-pictures.ts';
import style from './Pictures.module.css';

/** Tiles of the library's pictures, with the number of documents that show each. */
export function PictureGrid({ items, current, search }: { items: readonly ListedPicture[]; current: string | undefined; search: string }) {
  return (
    <ul className={style.grid}>
      {items.map(({ id, name, art, width, height, uses }) => (
        <li key={id}>
          <Link
            to={{ pathname: `/pictures/${encodeURIComponent(id)}`, search }}
            className={style.tile!}
            aria-current={id === current ? 'true' : undefined}
          >
            <Picture name={art} width={168} height={126} alt="" />
            <b>{name}</b>
            <small>
              {width} × {height} · {uses === 0 ? 'Not used' : counted(uses, 'place')}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
