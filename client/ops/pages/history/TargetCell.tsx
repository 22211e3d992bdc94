import { Link } from 'react-router-dom';
import { targetPath } from '../../parts/places.ts';
import style from './History.module.css';

interface Props {
  readonly target: string;
  /** Display name of the target (`targetWords`). */
  readonly words: string | undefined;
  readonly number: string | undefined;
}

/** Target of an audit row, linked if it has a page. */
export function TargetCell({ target, words, number }: Props) {
  const to = targetPath(target, number);
  if (!to) return <span title={target}>{words}</span>;
  return (
    <Link className={style.link} to={to} title={target}>
      {words}
    </Link>
  );
}
