import { useEffect, useLayoutEffect, useRef } from 'react';
import type { chat } from '../../../schemas/blocks/chat.ts';
import type { BlockView } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Chat.module.css';

/** A conversation, scrolled to its newest message. Loading older ones above does not move what the member is reading. */
export default function Chat({ id, props, busy }: BlockView<typeof chat>) {
  const { count, key, render } = props.block;
  const { onSeen } = props;
  const end = useRef<HTMLDivElement>(null);
  const lastRender = useRef({ newest: '', height: 0 });
  const newest = count > 0 ? key(0) : '';

  // Measured at each render: if the page grew and the newest message is the same, older ones were added above.
  useLayoutEffect(() => {
    const { scrollHeight } = document.documentElement;
    const grown = scrollHeight - lastRender.current.height;
    if (lastRender.current.newest === newest && newest !== '' && grown > 0 && !isNearEnd(grown)) window.scrollBy(0, grown);
    lastRender.current = { newest, height: scrollHeight };
  });
  // In the next frame, because the shell first scrolls a new screen to its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message, or one being sent, scrolls the page
  useEffect(() => {
    const frame = requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'end' }));
    return () => cancelAnimationFrame(frame);
  }, [newest, props.blocks !== undefined]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per newest message; the action may be a different object each time
  useEffect(() => {
    if (newest === '' || !onSeen) return;
    const reportSeen = () => document.visibilityState === 'visible' && onSeen();
    reportSeen();
    document.addEventListener('visibilitychange', reportSeen);
    return () => document.removeEventListener('visibilitychange', reportSeen);
  }, [newest]);

  return (
    <div data-block={id} className={css.chat}>
      {props.more && props.moreText && (
        <div className={css.more}>
          <Button kind="soft" small busy={busy} onClick={props.onMore}>
            {props.moreText}
          </Button>
        </div>
      )}
      <div role="log" aria-label={props.label} className={css.log}>
        {Array.from({ length: count }, (_, at) => {
          const item = count - 1 - at;
          return <div key={key(item)}>{render(item)}</div>;
        })}
        {props.blocks}
      </div>
      <div ref={end} className={css.end} />
    </div>
  );
}

/** True if the page, before it grew by `grown` px, showed its last 160 px: the new content is a message below, and the effect scrolls to it. */
const isNearEnd = (grown: number): boolean => {
  const { scrollHeight } = document.documentElement;
  return scrollHeight - grown - window.scrollY - window.innerHeight < 160;
};
