import { type ComponentProps, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Host } from '../../engine/index.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { OverContext } from '../../ui/over.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { ToastHost } from '../../ui/Toast.tsx';
import { useApp } from './app-context.ts';
import { ChosenPlace } from './ChosenPlace.tsx';
import { FollowNotice } from './FollowNotice.ts';
import { SiteDialogs } from './SiteDialogs.tsx';
import { useStore } from './use-store.ts';

/** Everything that overlays the screen or runs beside it. */
export function LateOverlays(over: ComponentProps<typeof SiteDialogs>) {
  return (
    <>
      <Toasts />
      <OpenQuestion />
      <SiteDialogs {...over} />
      <FollowNotice />
      <ChosenPlace />
    </>
  );
}

/** A sheet of the open screen; rendered only while it is open. */
export function SheetView({ sheet, closeLabel }: { sheet: Parameters<Host['renderSheet']>[0]; closeLabel: string }) {
  return (
    <Sheet addressed title={sheet.title} closeLabel={closeLabel} onClose={sheet.close}>
      {sheet.children}
    </Sheet>
  );
}

/** Toasts. Those raised before the last tap are removed when the screen changes. Those raised by that tap's actions stay for the next screen. */
export function Toasts() {
  const { notices } = useApp();
  const toasts = useStore(notices.toasts);
  const { pathname } = useLocation();
  const before = useRef<typeof toasts>([]);
  useEffect(() => {
    const tapped = () => {
      before.current = notices.toasts.get();
    };
    window.addEventListener('click', tapped, true);
    return () => window.removeEventListener('click', tapped, true);
  }, [notices]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each change of screen
  useEffect(() => {
    for (const { id } of before.current) notices.done(id);
  }, [notices, pathname]);
  const onDone = useCallback((id: string) => notices.done(id), [notices]);
  const items = toasts.map(({ id, text, tone, milliseconds }) => ({ id, text, lastsMs: milliseconds, ...(tone !== 'info' && { tone }) }));
  return <ToastHost toasts={items} onDone={onDone} />;
}

/**
 * The open question. Back and any change of screen answer no. The history entry of the question is left first, so that the following actions start
 * from the entry where it was asked.
 */
export function OpenQuestion() {
  const question = useStore(useApp().notices.question);
  const { pathname } = useLocation();
  const overs = useContext(OverContext);
  const origin = useRef(pathname);
  /** The first answer counts. */
  const [said, say] = useState<{ readonly to: typeof question; readonly yes: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path at which a question is asked does not change
  useEffect(() => {
    origin.current = pathname;
  }, [question]);
  const answer = (yes: boolean) => say((before) => (before?.to === question ? before : { to: question, yes }));
  useEffect(() => {
    if (!question) return;
    if (said?.to === question) overs ? overs.settled(() => question.answer(said.yes)) : question.answer(said.yes);
    else if (origin.current !== pathname) say({ to: question, yes: false });
  }, [question, said, pathname, overs]);
  if (!question) return null;
  const { title, text, value, confirm, cancel, danger } = question;
  return (
    <Confirm
      open={said?.to !== question}
      title={title}
      text={value ? <code translate="no">{value}</code> : text}
      confirm={confirm}
      cancel={cancel}
      danger={danger}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
