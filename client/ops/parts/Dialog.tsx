import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { Question } from './Question.tsx';
import { firstToUse, TypedFields } from './typed-fields.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly title: ReactNode;
  /** Width in px. */
  readonly size: number;
  readonly children: ReactNode;
  /** Sentence about a running operation; while set, closing asks for confirmation with it. */
  readonly running?: string | undefined;
  onClose(): void;
}

const LeaveContext = createContext<(() => void) | undefined>(undefined);

/** Returns a function that closes the surrounding dialog like Escape, with its confirmation; `onClose` outside a dialog. */
export const useLeave = (onClose: () => void): (() => void) => useContext(LeaveContext) ?? onClose;

/**
 * Dialog of the console. Focuses its first input, else its first button. `frame/return-focus.ts` returns the focus to the page.
 * With typed input, a click outside does nothing, and other ways to close ask for confirmation.
 */
export function Dialog({ opened, title, size, children, running, onClose }: DialogProps) {
  const typed = useRef(new TypedFields());
  const [isAsking, setAsking] = useState(false);
  useLayoutEffect(() => {
    if (opened) return;
    typed.current.forget();
    setAsking(false);
  }, [opened]);
  // A confirmation opened before `running` changed is out of date.
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
  // Without this mark the kit focuses the close button, which comes first. It does so in a timer, so a later step may have replaced the marked element.
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
