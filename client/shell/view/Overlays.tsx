import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showTime } from '../../../schemas/dates.ts';
import type { Host } from '../../engine/index.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { OfflineBar } from '../../ui/OfflineBar.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { ToastHost } from '../../ui/Toast.tsx';
import { showAge } from '../i18n/formats.ts';
import { zoneOf } from '../site.ts';
import { useApp } from './app-context.ts';
import { useStore } from './use-store.ts';

/** There is no signal; `age` is when what is shown was answered. */
export function OfflineNotice({ age }: { age: Date | undefined }) {
  const app = useApp();
  const { t } = useTranslation('shell');
  if (!age) return <OfflineBar>{t('offline_now')}</OfflineBar>;
  const time = showTime(age, zoneOf(app.site(), app.place.get().market));
  return <OfflineBar>{t('offline', { time, age: showAge(app.clock.now() - age.getTime(), app.texts.tag()) })}</OfflineBar>;
}

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

export function OpenQuestion() {
  const question = useStore(useApp().notices.question);
  if (!question) return null;
  const { title, text, confirm, cancel, answer } = question;
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
