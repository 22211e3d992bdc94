import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import style from './Question.module.css';

interface QuestionProps {
  /** What becomes of what was typed. */
  readonly words: string;
  /** On the buttons, where nothing is lost. */
  readonly stay?: string;
  readonly leave?: string;
  /** Whether it is answered and under way: no button does anything. */
  readonly isBusy?: boolean;
  onStay(): void;
  onLeave(): void;
}

/** Asks whether what was typed may go; the keys are at the way back to it. */
export function Question({ words, stay = 'Go on typing', leave = 'Discard it', isBusy = false, onStay, onLeave }: QuestionProps) {
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  return (
    <div className={style.question}>
      <p role="alert">{words}</p>
      <Button ref={first} data-autofocus disabled={isBusy} onClick={onStay}>
        {stay}
      </Button>
      <Button color="red" loading={isBusy} onClick={onLeave}>
        {leave}
      </Button>
    </div>
  );
}
