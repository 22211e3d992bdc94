import { useEffect, useLayoutEffect, useRef } from 'react';
import type { chat } from '../../../schemas/blocks/chat.ts';
import type { BlockView } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Chat.module.css';

/** A conversation that stays at its newest message; older ones come above without moving what is read. */
export default function Chat({ id, props, busy }: BlockView<typeof chat>) {
  const { count, key, render } = props.block;
  const { onSeen } = props;
  const end = useRef<HTMLDivElement>(null);
  const before = useRef({ newest: '', height: 0 });
  const newest = count > 0 ? key(0) : '';

  // The height is read at each render: what grew above the newest was put there by loading older ones.
  useLayoutEffect(() => {
    const { scrollHeight } = document.documentElement;
    const grown = scrollHeight - before.current.height;
    if (before.current.newest === newest && newest !== '' && grown > 0 && !isNearEnd(grown)) window.scrollBy(0, grown);
    before.current = { newest, height: scrollHeight };
  });
  // The shell puts a new screen to its head first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or one on its way moves the page
  useEffect(() => {
    const frame = requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'end' }));
    return () => cancelAnimationFrame(frame);
  }, [newest, props.blocks !== undefined]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest; the action may be another object each time
  useEffect(() => {
    if (newest === '' || !onSeen) return;
    const tell = () => document.visibilityState === 'visible' && onSeen();
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
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

/** A message that came below grows the page as well; there the page goes down by itself. */
const isNearEnd = (grown: number): boolean => {
  const { scrollHeight } = document.documentElement;
  return scrollHeight - grown - window.scrollY - window.innerHeight < 160;
};
