import { useSyncExternalStore } from 'react';
import type { App } from '../app.ts';
import type { PreviewViewer } from '../page.ts';
import { zoneOf } from '../site.ts';
import type { Store } from '../store.ts';
import { useStore } from '../view/use-store.ts';
import css from './Ribbon.module.css';

/** One line above the app that marks a preview and names its viewer and clock. It takes its own space and covers nothing. */
export function Ribbon({ app, viewer }: { app: App; viewer: Store<PreviewViewer> }) {
  useSyncExternalStore(app.texts.subscribe, app.texts.version);
  const { market, levelName, planName, at, signedIn, sharedAt } = useStore(viewer);
  const { text } = app.texts;
  const who = signedIn ? [levelName, planName].filter(Boolean).join(' · ') : text('preview.visitor');
  const when = (instant: string) => whenOf(instant, app.texts.tag(), zoneOf(app.site(), market));
  const asOf = sharedAt === undefined ? '' : text('preview.as_of', { when: when(sharedAt) });
  const parts = [text('preview.name'), text(`markets.name_${market}`) || market, who, when(at), asOf];
  return (
    <p className={css.ribbon} data-preview="">
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
}

function whenOf(at: string, tag: string, timeZone: string): string {
  const form = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(tag, { ...form, timeZone, calendar: 'gregory', numberingSystem: 'latn' }).format(new Date(at));
}
