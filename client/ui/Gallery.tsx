import { lazy, Suspense } from 'react';

const pages = {
  home: lazy(() => import('./gallery/Home.tsx').then((m) => ({ default: m.Home }))),
};

/** Every part with sample words, for looking at while working on it. A developer's page: no member bundle imports it. */
export function Gallery({ page, language }: { page: string; language: string }) {
  const Page = pages[page as keyof typeof pages] ?? pages.home;
  return (
    <Suspense>
      <Page language={language} />
    </Suspense>
  );
}
