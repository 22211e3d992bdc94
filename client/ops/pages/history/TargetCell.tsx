import { Link } from 'react-router-dom';
import { targetPath } from '../../parts/places.ts';
import { targetText } from '../switches/targets.ts';
import style from './History.module.css';

/** What an audit row is about: documents and switches by name, with a way to them; people and previews, whose ids say nothing, by kind. */
export function TargetCell({ target, label }: { readonly target: string; readonly label: string | undefined }) {
  const [kind, ...rest] = target.split(':');
  const words = label ?? (kind === 'switch' ? targetText(rest.join(':')) : kind === 'release' ? `Release ${rest.join(':')}` : undefined);
  const shown = words ?? (kind === 'account' ? 'An account' : kind === 'preview' ? 'A preview' : target);
  const to = targetPath(target);
  if (!to) return <span title={target}>{shown}</span>;
  return (
    <Link className={style.link} to={to} title={target}>
      {shown}
    </Link>
  );
}
