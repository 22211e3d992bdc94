import { useEffect } from 'react';
import { Icon } from './Icon.tsx';
import css from './Toast.module.css';

export type ToastItem = { id: string; text: string; tone?: 'ok' | 'bad'; action?: string; onAction?: () => void; lastsMs?: number };

function Toast({ id, text, tone, action, onAction, lastsMs = 4000, onDone }: ToastItem & { onDone: (id: string) => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, lastsMs, id);
    return () => clearTimeout(timer);
  }, [id, lastsMs, onDone]);
  return (
    <div className={tone ? `${css.toast} ${css[tone]}` : css.toast}>
      {tone && <Icon name={tone === 'ok' ? 'check' : 'alert'} size={20} />}
      {text}
      {action && (
        <button type="button" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}

/** Toasts above the tab bar, announced politely; each disappears after `lastsMs` (default 4,000). `onDone` must keep its identity. */
export function ToastHost({ toasts, onDone }: { toasts: ToastItem[]; onDone: (id: string) => void }) {
  return (
    <div className={css.host} role="status" aria-live="polite">
      {toasts.map((t) => (
        <Toast key={t.id} {...t} onDone={onDone} />
      ))}
    </div>
  );
}
