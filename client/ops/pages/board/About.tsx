import { Link } from 'react-router-dom';
import { useSite } from '../../parts/use-site.ts';
import { showWhen } from '../../parts/When.tsx';
import style from './Board.module.css';
import type { Thread } from './board-words.ts';

/** What the conversation is about, as text, with a link to the order or coin entry. */
export function About({ about, memberId, market }: { readonly about: NonNullable<Thread['about']> } & Pick<Thread, 'memberId' | 'market'>) {
  const { kind, id, number, store, type = '', coins, at } = about;
  const { zone } = useSite();
  const what = kind === 'order' ? `Order ${number} at ${store}` : `Coin entry: ${type.replaceAll('_', ' ')}`;
  const place = new URLSearchParams(kind === 'order' ? { tab: 'orders', order: id } : { market, entry: id });
  return (
    <p className={style.attached}>
      <Link to={`/members/${encodeURIComponent(memberId)}?${place}`}>{what}</Link>
      <span>
        {coins} coins, {showWhen(at, { zone, time: true })}
      </span>
    </p>
  );
}
