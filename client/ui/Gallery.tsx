import { type ComponentType, lazy, Suspense } from 'react';

type Page = ComponentType<{ language: string }>;
const screens = () => import('./gallery/Screens.tsx');
const more = () => import('./gallery/MoreScreens.tsx');
const overlay = (kind: string) => () => import('./gallery/Overlays.tsx').then((m) => ({ default: () => <m.Overlay kind={kind} /> }));
const pages: Record<string, () => Promise<{ default: Page }>> = {
  home: () => import('./gallery/Home.tsx').then((m) => ({ default: m.Home })),
  membership: () => screens().then((m) => ({ default: m.Membership })),
  checkin: () => screens().then((m) => ({ default: m.CheckIn })),
  coins: () => more().then((m) => ({ default: m.Coins })),
  empty: () => more().then((m) => ({ default: m.Empty })),
  offline: () => more().then((m) => ({ default: m.Offline })),
  visitor: () => more().then((m) => ({ default: m.Visitor })),
  forms: () => import('./gallery/Forms.tsx').then((m) => ({ default: m.Forms })),
  parts: () => import('./gallery/Parts.tsx').then((m) => ({ default: m.Parts })),
  art: () => import('./gallery/Pictures.tsx').then((m) => ({ default: m.Pictures })),
  sheet: overlay('sheet'),
  'sheet-confirm': overlay('sheet-confirm'),
  'sheet-toast': overlay('sheet-toast'),
};
const loaded = Object.fromEntries(Object.entries(pages).map(([name, load]) => [name, lazy(load)]));

/** Every part with sample words, for looking at while working on it. A developer's page: no member bundle imports it. */
export function Gallery({ page, language }: { page: string; language: string }) {
  const Page = loaded[page] ?? loaded.home!;
  return (
    <Suspense>
      <Page language={language} />
    </Suspense>
  );
}
