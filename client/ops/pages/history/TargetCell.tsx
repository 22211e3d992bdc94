import { Link } from 'react-router-dom';
import { targetPath } from '../../parts/places.ts';
import { targetText } from '../switches/targets.ts';
import style from './History.module.css';

/** What is named by an id that says nothing. */
const named: Readonly<Record<string, string>> = {
  account: 'An account',
  adjustment: 'A correction of coins',
  event: 'An event',
  member: 'A member',
  order: 'An order',
  order_import: 'An import of orders',
  partner_key: 'A partner’s key',
  preview: 'A preview',
  redemption: 'A redemption',
};

/** What an audit row is about: documents and switches by name, with a way to them; people and previews, whose ids say nothing, by kind. */
export function TargetCell({ target, label }: { readonly target: string; readonly label: string | undefined }) {
  const [kind, ...rest] = target.split(':');
  const words = label ?? (kind === 'switch' ? targetText(rest.join(':')) : kind === 'release' ? `Release ${rest.join(':')}` : undefined);
  const shown = words ?? named[kind ?? ''] ?? target;
  const to = targetPath(target);
  if (!to) return <span title={target}>{shown}</span>;
  return (
    <Link className={style.link} to={to} title={target}>
      {shown}
    </Link>
  );
}
