import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { Dialog } from './Dialog.tsx';
import { Question } from './Question.tsx';
import { TypedFields } from './typed-fields.ts';

interface AskBeforeLeavingProps {
  /** Whether something is typed that no server has. */
  readonly when: boolean;
  readonly children: ReactNode;
}

/** Fields on a page or in its pane that a button sends: every way to another address, and out of the tab, asks first once something is typed. */
export function AskBeforeLeaving({ when, children }: AskBeforeLeavingProps) {
  const typed = useRef(new TypedFields());
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname);
  const isAsking = blocker.state === 'blocked';
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  function stay(): void {
    blocker.reset?.();
    typed.current.focusLast();
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to its fields and is none */}
      <div style={{ display: 'contents' }} onFocus={({ target }) => typed.current.note(target)}>
        {children}
      </div>
      <Dialog opened={isAsking} onClose={stay} title="Leave this page?" size={420}>
        {isAsking && <Question words="What you typed is lost if you leave." onStay={stay} onLeave={() => blocker.proceed?.()} />}
      </Dialog>
    </>
  );
}
