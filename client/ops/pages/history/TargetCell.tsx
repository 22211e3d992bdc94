import { Link } from 'react-router-dom';
import { targetPath } from '../../parts/places.ts';
import { templateText } from '../messages/template-words.ts';
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
  picture: 'A picture',
  redemption: 'A redemption',
  release: 'A release',
  rollout: 'A roll-out',
};

/** Kinds whose rows name their member by number, or themselves. */
const numbered: Readonly<Record<string, string>> = {
  adjustment: 'Coins of member',
  attendance: 'Application of member',
  member: 'Member',
  order: 'Order',
  redemption: 'Redemption',
};

/** Kinds whose id can be said in words. */
const spoken: Readonly<Record<string, (id: string) => string>> = {
  message: templateText,
  switch: targetText,
};

interface Props {
  readonly target: string;
  readonly label: string | undefined;
  readonly number: string | undefined;
}

/** What an audit row is about: documents, releases and switches by name, members, redemptions and orders by number, with a way to them; what has neither by its kind. */
export function TargetCell({ target, label, number }: Props) {
  const [kind = '', ...rest] = target.split(':');
  const byNumber = number && numbered[kind] ? `${numbered[kind]} ${number}` : undefined;
  const words = label ?? byNumber ?? spoken[kind]?.(rest.join(':'));
  const shown = words ?? named[kind] ?? target;
  const to = targetPath(target, number);
  if (!to) return <span title={target}>{shown}</span>;
  return (
    <Link className={style.link} to={to} title={target}>
      {shown}
    </Link>
  );
}
