import { type ComponentProps, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextRef } from '../../../schemas/block.ts';
import type { IconName } from '../../ui/icons.ts';
import { TabBar } from '../../ui/TabBar.tsx';
import { type LateParts, late, loadLate } from '../late.ts';
import { hasTabs } from '../site.ts';
import { useApp } from './app-context.ts';
import { useStore } from './use-store.ts';

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

/** What lies over the screen, as soon as its part has arrived; what is said before that waits for it. */
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

/** Says that there is no signal, once its part has arrived; above a screen that failed for it, the way back. */
export function Offline({ failed }: { failed?: boolean }) {
  const parts = useStore(late);
  return parts ? failed ? <parts.LostScreen /> : <parts.OfflineNotice /> : null;
}
