import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextRef } from '../../../schemas/block.ts';
import { showTime } from '../../../schemas/dates.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import type { IconName } from '../../ui/icons.ts';
import { OfflineBar } from '../../ui/OfflineBar.tsx';
import { TabBar } from '../../ui/TabBar.tsx';
import { ToastHost } from '../../ui/Toast.tsx';
import { showAge } from '../i18n/formats.ts';
import { type Site, zoneOf } from '../site.ts';
import { useApp } from './app-context.ts';
import { useStore } from './use-store.ts';

/** Whether the bar stands on a screen. */
export const hasTabs = (site: Site | undefined, screen: string | undefined) =>
  screen !== undefined && (site?.tabBar.screens.includes(screen) ?? false);

/** The bar of the main screens, on those the site document names and on no other. */
export function Tabs({ screen }: { screen: string }) {
  const app = useApp();
  const { t } = useTranslation('shell');
  const bar = app.site()?.tabBar;
  // A text in a document is `{t}`; its JSON type in the contract is that of the text it becomes.
  const textOf = (text: unknown) => app.texts.text((text as TextRef).t);
  if (!bar || !hasTabs(app.site(), screen)) return null;
  const tabs = bar.tabs.map((tab) => ({
    id: tab.screen,
    label: textOf(tab.text),
    icon: tab.icon as IconName,
    href: `#/${tab.screen}`,
  }));
  return <TabBar tabs={tabs} current={screen} label={t('name')} tillLabel={textOf(bar.till.text)} tillHref={`#/${bar.till.screen}`} />;
}

const onlineEvents = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says that there is no signal and how old what is shown is. */
export function Offline() {
  const app = useApp();
  const { t } = useTranslation('shell');
  const age = useStore(app.age);
  const online = useSyncExternalStore(
    onlineEvents,
    () => navigator.onLine,
    () => true,
  );
  if (online && !age) return null;
  if (!age) return <OfflineBar>{t('offline_now')}</OfflineBar>;
  const time = showTime(age, zoneOf(app.site(), app.place.get().market));
  return <OfflineBar>{t('offline', { time, age: showAge(app.clock.now() - age.getTime(), app.texts.tag()) })}</OfflineBar>;
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
