import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { Dialog } from './Dialog.tsx';
import { Question } from './Question.tsx';
import { TypedFields } from './typed-fields.ts';

interface AskBeforeLeavingProps {
  /** True if typed input is not sent yet. */
  readonly when: boolean;
  readonly children: ReactNode;
}

/** Asks for confirmation before navigating away or closing the tab while a form on the page has unsent input. */
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
