import { useEffect, useState } from 'react';
import style from './SaidLine.module.css';

const shownMs = 8_000;

interface SaidLineProps {
  readonly words: string | undefined;
  /** Running number, so that the same words twice are shown twice; 0 before the first. */
  readonly at: number;
  /** Reverts the command; undefined if that is not possible. */
  readonly undo?: (() => void) | undefined;
}

/** Status line that shows the result of the last command briefly, with Undo; screen readers announce it. */
export function SaidLine({ words, at, undo }: SaidLineProps) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (at === 0) return;
    setShown(at);
    const timer = setTimeout(() => setShown(0), shownMs);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <div className={style.said} role="status" data-shown={(shown === at && words !== undefined) || undefined}>
      {words}
      {undo && shown === at && (
        <button
          type="button"
          onClick={() => {
            undo();
            setShown(0);
          }}
        >
          Undo
        </button>
      )}
    </div>
  );
}
