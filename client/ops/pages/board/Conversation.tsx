import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh, useCall } from '../../api.ts';
import { useBoardInterval } from '../../board-stream.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { type Language, languageName, marketName } from '../../parts/names.ts';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { useSite } from '../../parts/use-site.ts';
import { showWhen } from '../../parts/When.tsx';
import { useAccount } from '../../session.ts';
import { About } from './About.tsx';
import { Answer } from './Answer.tsx';
import { Assign } from './Assign.tsx';
import style from './Board.module.css';
import { clerks } from './board-words.ts';

/** One conversation: subject, messages, and the answer. Viewing it marks it as read. */
export function Conversation({ id }: { readonly id: string }) {
  const { data: thread, error, mutate } = useCall('threads.get', { id }, { refreshInterval: useBoardInterval() });
  const account = useAccount();
  const { zone } = useSite();
  const log = useRef<HTMLDivElement>(null);
  const last = thread?.messages.at(-1);
  const unread = thread?.unread ?? 0;
  const change = async (to: Omit<OpsTypes['threads.update']['input'], 'id'>) => {
    await call('threads.update', { id, ...to });
    await refresh('threads.');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest message
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
    if (last && unread > 0 && document.visibilityState === 'visible') void change({ readTo: last.place }).catch(() => undefined);
  }, [last?.id, unread]);

  if (!thread) return error ? <LoadError error={error} retry={() => void mutate()} /> : <Skeletons rows={6} />;
  // Settling covers only messages that were read, not one that has arrived meanwhile.
  const seen = last ? { readTo: last.place } : {};
  const mine = thread.assignee?.id === account.id;
  return (
    <Card
      title={thread.subject}
      aside={
        <span className={style.acts}>
          <ActButton roles={clerks} size="compact-sm" onClick={() => void change({ assign: mine ? 'nobody' : 'me' })}>
            {mine ? 'Give back' : 'Take'}
          </ActButton>
          <ActButton roles={clerks} size="compact-sm" onClick={() => void change({ closed: thread.state !== 'closed', ...seen })}>
            {thread.state === 'closed' ? 'Reopen' : 'Settle'}
          </ActButton>
        </span>
      }
    >
      <div className={style.about}>
        <Link to={`/members/${encodeURIComponent(thread.memberId)}`}>Member {thread.memberNumber}</Link>
        <span>
          {marketName(thread.market)}, writes in {languageName(thread.language as Language)}
        </span>
        <Assign thread={thread} onChange={(to) => void change(to)} />
      </div>
      {thread.about && <About about={thread.about} memberId={thread.memberId} market={thread.market} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <div ref={log} role="log" aria-label={thread.subject} className={style.log} tabIndex={0}>
        {thread.messages.map((message) => (
          <div key={message.id} className={style.message} data-ours={message.by === 'ops' || undefined}>
            {message.pictures.map(({ id: picture, url, width, height }) => (
              <a key={picture} href={url} target="_blank" rel="noreferrer">
                <img src={url} alt="From the member; opens large" width={width} height={height} />
              </a>
            ))}
            {message.text && <p>{message.text}</p>}
            <small>
              {message.operator?.name ?? 'Member'}, {showWhen(message.sentAt, { zone, time: true })}
              {message.by === 'ops' && (message.read ? ', read' : ', not read yet')}
            </small>
          </div>
        ))}
      </div>
      <Answer thread={thread} />
    </Card>
  );
}
