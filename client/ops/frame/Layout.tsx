import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { type ConsolePage, pages } from '../pages/index.ts';
import { EmptyNote } from '../parts/EmptyNote.tsx';
import { PageSkeleton } from '../parts/PageSkeleton.tsx';
import { UnseenResultsContext } from '../parts/unseen-results.ts';
import { useAccount } from '../session.ts';
import { Find } from './Find.tsx';
import style from './Layout.module.css';
import { Navigation } from './Navigation.tsx';
import { NetworkBar } from './NetworkBar.tsx';
import { NotForRole } from './NotForRole.tsx';
import { isFor, useOwnPages } from './own-pages.ts';
import { PageErrors } from './PageErrors.tsx';
import { RightsBar } from './RightsBar.tsx';
import { SessionBar } from './SessionBar.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { UnseenBar } from './UnseenBar.tsx';
import { useGoKeys } from './use-go-keys.ts';

/** Layout of the console: navigation, palette, shortcuts, and the bars for network and session problems. */
export function Layout() {
  const navigate = useNavigate();
  const own = useOwnPages();
  const { pathname } = useLocation();
  const [finding, find] = useDisclosure(false);
  const [helping, help] = useDisclosure(false);
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const report = useCallback((sentence: string) => setUnseen((before) => [...before, sentence]), []);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useGoKeys((key) => {
    const page = own.find((each) => each.key === key);
    if (page) void navigate(page.paths[0]);
  }, help.open);
  useHotkeys([['mod+K', find.toggle]], []);
  // On another page the focus moves to `main`, so that screen readers and keys start there. Changes of a page's own parameters keep the focus.
  useEffect(() => {
    if (shown.current.split('/')[1] !== pathname.split('/')[1]) main.current?.focus();
    shown.current = pathname;
  }, [pathname]);
  return (
    <div className={style.frame}>
      <a className={style.skip} href="#main">
        Skip to the page
      </a>
      <Navigation onFind={find.open} onHelp={help.open} />
      <div className={style.side}>
        <main id="main" ref={main} tabIndex={-1} className={style.main}>
          {/* Keyed by the first path segment: another document on the same page does not remount it, so its search and preview are kept. */}
          <PageErrors key={pathname.split('/')[1]} at={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <UnseenResultsContext value={report}>
                <Routes>
                  {pages.flatMap((page) =>
                    page.paths.map((path) => <Route key={page.paths[0]} path={path} element={<PageForRole page={page} />} />),
                  )}
                  <Route path="*" element={<EmptyNote title="No such page">The address may be old, or mistyped.</EmptyNote>} />
                </Routes>
              </UnseenResultsContext>
            </Suspense>
          </PageErrors>
        </main>
        {/* Below the page, so that the page does not shift when a bar appears. */}
        <NetworkBar />
        <SessionBar />
        <RightsBar />
        <UnseenBar sentences={unseen} onSeen={() => setUnseen([])} />
      </div>
      <Find opened={finding} onClose={find.close} />
      <Shortcuts opened={helping} onClose={help.close} />
    </div>
  );
}

function PageForRole({ page }: { page: ConsolePage }) {
  const { role } = useAccount();
  const { view: View, label, roles = [] } = page;
  return isFor(role, page) ? <View /> : <NotForRole title={label} roles={roles} />;
}
