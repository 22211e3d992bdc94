import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import style from './Question.module.css';

interface QuestionProps {
  /** Sentence that says what will be lost. */
  readonly words: string;
  /** Labels of the buttons, if nothing is lost. */
  readonly stay?: string;
  readonly leave?: string;
  /** True while leaving is under way; the buttons are disabled. */
  readonly isBusy?: boolean;
  onStay(): void;
  onLeave(): void;
}

/** Confirmation before typed input is lost. The button that stays has the focus. */
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
