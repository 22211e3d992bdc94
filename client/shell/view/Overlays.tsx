import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Host } from '../../engine/index.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { ToastHost } from '../../ui/Toast.tsx';
import { useApp } from './app-context.ts';
import { useStore } from './use-store.ts';

/** A sheet of the open screen; it is in the page only while it is open. */
export function SheetView({ sheet, closeLabel }: { sheet: Parameters<Host['renderSheet']>[0]; closeLabel: string }) {
  return (
    <Sheet open title={sheet.title} closeLabel={closeLabel} onClose={sheet.close}>
      {sheet.children}
    </Sheet>
  );
}

export function Toasts() {
  const { notices } = useApp();
  const toasts = useStore(notices.toasts);
  const onDone = useCallback((id: string) => notices.done(id), [notices]);
  const items = toasts.map(({ id, text, tone, milliseconds }) => ({ id, text, lastsMs: milliseconds, ...(tone !== 'info' && { tone }) }));
  return <ToastHost toasts={items} onDone={onDone} />;
}

/**
 * The open question. Like a sheet it is an entry of the history: Back closes it and answers no, and so does whatever leads to another screen. An answer goes
 * back first, so that what follows begins where the question was asked.
 */
export function OpenQuestion() {
  const question = useStore(useApp().notices.question);
  const location = useLocation();
  const navigate = useNavigate();
  /** The first answer counts. One that comes before the question has entered the history waits for that. */
  const said = useRef<boolean>(undefined);
  const entered = useRef(false);
  const asks = (location.state as { asks?: boolean } | null)?.asks === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question enters the history once, from where it is asked.
  useEffect(() => {
    said.current = undefined;
    if (question) void navigate(location.pathname + location.search, { state: { ...(location.state as object | null), asks: true } });
  }, [question]);
  useEffect(() => {
    if (question && asks) {
      entered.current = true;
      if (said.current !== undefined) void navigate(-1);
    } else if (entered.current && !asks) {
      entered.current = false;
      question?.answer(said.current === true);
    } else if (asks) void navigate(-1); // A reload or the way forward led to a question that nobody asks any more.
  }, [question, asks, navigate]);
  if (!question) return null;
  const { title, text, confirm, cancel } = question;
  const answer = (yes: boolean) => {
    if (said.current !== undefined) return;
    said.current = yes;
    if (entered.current) void navigate(-1);
  };
  return (
    <Confirm
      open
      title={title}
      text={text}
      confirm={confirm}
      cancel={cancel}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
