import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { Question } from './Question.tsx';
import { firstToUse, TypedFields } from './typed-fields.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly title: ReactNode;
  /** Its width, in pixels. */
  readonly size: number;
  readonly children: ReactNode;
  /** What is still running, as a sentence. While set, closing asks first and shows it. */
  readonly running?: string | undefined;
  onClose(): void;
}

const LeaveContext = createContext<(() => void) | undefined>(undefined);

/** Leaves the dialog around as Escape does, with its question; `onClose` where there is none. */
export const useLeave = (onClose: () => void): (() => void) => useContext(LeaveContext) ?? onClose;

/**
 * A dialog of the console. It begins at its first field, or its first button where it has none. Once something is typed, a press outside does nothing and every
 * other way out asks first. `frame/return-focus.ts` gives the keys back to the page.
 */
export function Dialog({ opened, title, size, children, running, onClose }: DialogProps) {
  const typed = useRef(new TypedFields());
  const [isAsking, setAsking] = useState(false);
  useLayoutEffect(() => {
    if (opened) return;
    typed.current.forget();
    setAsking(false);
  }, [opened]);
  // A question asked before `running` changed no longer fits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is closed when this begins or ends
  useLayoutEffect(() => setAsking(false), [running]);
  const asksFirst = () => running !== undefined || typed.current.hasWords();
  function goOn(): void {
    setAsking(false);
    typed.current.focusLast();
  }
  function leave(): void {
    if (isAsking) goOn();
    else if (asksFirst()) setAsking(true);
    else onClose();
  }
  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={title}
      size={size}
      returnFocus={false}
      closeOnClickOutside={false}
      overlayProps={{ color: 'var(--scrim)', onClick: () => !asksFirst() && onClose() }}
    >
      <LeaveContext value={leave}>
        <Body onFocus={(target) => typed.current.note(target)} onInput={() => setAsking(false)}>
          {children}
        </Body>
        {isAsking && <Question {...questionOf(running)} onStay={goOn} onLeave={onClose} />}
      </LeaveContext>
    </Modal>
  );
}

const questionOf = (running: string | undefined) =>
  running === undefined ? { words: 'What you typed is lost if this closes.' } : { words: running, stay: 'Stay', leave: 'Close it' };

interface BodyProps {
  readonly children: ReactNode;
  onFocus(target: EventTarget): void;
  onInput(): void;
}

function Body({ children, onFocus, onInput }: BodyProps) {
  const body = useRef<HTMLDivElement>(null);
  // Without a mark the kit focuses the ✕, which is first in the dialog. It does so in a timer, by which another step may have replaced the marked element.
  useLayoutEffect(() => {
    if (!body.current!.querySelector('[data-autofocus]')) firstToUse(body.current!)?.setAttribute('data-autofocus', '');
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to its fields and is none
    <div ref={body} data-dialog-body="" onFocus={({ target }) => onFocus(target)} onInput={onInput}>
      {children}
    </div>
  );
}
