import { type ComponentProps, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextRef } from '../../../schemas/block.ts';
import type { IconName } from '../../ui/icons.ts';
import { TabBar } from '../../ui/TabBar.tsx';
import { type LateParts, late, loadLate } from '../late.ts';
import { hasTabs } from '../site.ts';
import { useApp } from './app-context.ts';
import { useStore } from './use-store.ts';

/** The tab bar, only on the screens that the site document names. */
export function Tabs({ screen }: { screen: string }) {
  const app = useApp();
  const { t } = useTranslation('shell');
  const bar = app.site()?.tabBar;
  // A text in a document is `{t}`; its type in the contract is that of the resolved string.
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

/** Overlays (toasts, questions). Their code is loaded on first need; notices raised before it has loaded are shown once it has. */
export function Overlays(over: ComponentProps<LateParts['LateOverlays']>) {
  const parts = useStore(late);
  const { notices } = useApp();
  const toasts = useStore(notices.toasts);
  const question = useStore(notices.question);
  const isNeeded = toasts.length > 0 || question !== undefined;
  useEffect(() => {
    if (isNeeded) void loadLate().catch(() => undefined);
  }, [isNeeded]);
  return parts && <parts.LateOverlays {...over} />;
}

/** Offline notice, once its code has loaded; `failed`: a way back, for a screen that could not load offline. */
export function Offline({ failed }: { failed?: boolean }) {
  const parts = useStore(late);
  return parts ? failed ? <parts.LostScreen /> : <parts.OfflineNotice /> : null;
}
