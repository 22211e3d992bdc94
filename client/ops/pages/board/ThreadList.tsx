import { Link, useLocation } from 'react-router-dom';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { Ago } from '../../parts/When.tsx';
import style from './Board.module.css';
import { type ConversationList, stateTones, stateWords } from './board-words.ts';

/** Conversations with state, waiting time, assignee and unread count. */
export function ThreadList({ items, open }: { readonly items: ConversationList['items']; readonly open: string | undefined }) {
  const { search } = useLocation();
  return (
    <ul className={style.threads} aria-label="Conversations">
      {items.map((thread) => (
        <li key={thread.id}>
          <Link to={`/board/${encodeURIComponent(thread.id)}${search}`} aria-current={thread.id === open ? 'page' : undefined}>
            <span className={style.first}>
              <b>{thread.subject}</b>
              {thread.unread > 0 && (
                <span className={style.unread}>
                  {thread.unread} <span>new</span>
                </span>
              )}
            </span>
            <span className={style.second}>
              {thread.market} · {thread.memberNumber} · {thread.categoryName}
            </span>
            <span className={style.second}>{thread.lastText || 'Picture'}</span>
            <span className={style.second}>
              <StatusDot tone={thread.late ? 'failing' : stateTones[thread.state]}>
                {thread.late ? 'Waits too long' : stateWords[thread.state]}
              </StatusDot>
              <Ago at={thread.waitingSince ?? thread.lastAt} />
              {thread.assignee && <span>{thread.assignee.name}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
