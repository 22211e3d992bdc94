import { useEffect, useState } from 'react';
import style from './SaidLine.module.css';

const shownMs = 8_000;

interface SaidLineProps {
  readonly words: string | undefined;
  /** Counts what was said, so that the same words twice are shown twice; 0 before the first. */
  readonly at: number;
  /** Takes back what was said. */
  readonly undo?: (() => void) | undefined;
}

/** What the last command did, at the foot of the page for a moment: heard by screen readers too, with a way back where something was taken away. */
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
