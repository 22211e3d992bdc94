import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import style from './Question.module.css';

interface QuestionProps {
  /** What becomes of what was typed. */
  readonly words: string;
  onStay(): void;
  onLeave(): void;
}

/** Asks whether what was typed may go; the keys are at the way back to it. */
export function Question({ words, onStay, onLeave }: QuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => stay.current?.focus(), []);
  return (
    <div className={style.question}>
      <p role="alert">{words}</p>
      <Button ref={stay} data-autofocus onClick={onStay}>
        Go on typing
      </Button>
      <Button color="red" onClick={onLeave}>
        Discard it
      </Button>
    </div>
  );
}
