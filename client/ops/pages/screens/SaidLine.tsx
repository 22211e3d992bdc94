import { useEffect, useState } from 'react';
import style from './ScreenEditor.module.css';
import type { Said } from './use-screen-editing.ts';

const shownMs = 8_000;

/** What the last command did: heard by screen readers always, shown with a way back where something was taken away or refused. */
export function SaidLine({ said, undo }: { said: Said | undefined; undo(): void }) {
  const [shown, setShown] = useState(0);
  const at = said?.at ?? 0;
  useEffect(() => {
    if (at === 0) return;
    setShown(at);
    const timer = setTimeout(() => setShown(0), shownMs);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <div className={style.said} role="status" data-shown={(shown === at && said !== undefined) || undefined}>
      {said?.words}
      {said?.undo && shown === at && (
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
