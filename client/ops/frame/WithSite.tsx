import { Fragment, type ReactNode, useMemo } from 'react';
import { useCall } from '../api.ts';
import type { SiteFacts } from '../parts/site-facts.ts';
import { listsKey, siteOf } from '../parts/site-lists.ts';
import { SiteContext } from '../parts/use-site.ts';
import { useAccount, useSession } from '../session.ts';
import { Waiting } from './Waiting.tsx';

/** Input of the call that loads the live site document. */
const liveSite = { kind: 'site', id: 'site', view: 'live' } as const;

/**
 * Waits for the live site document and provides it to all pages.
 * Remounts them when its lists change, because their state was initialised from the lists.
 */
export function WithSite({ children }: { readonly children: ReactNode }) {
  const own = useAccount().markets;
  // An ended session asks for a sign-in over the page; the document is read after it.
  const { ended } = useSession();
  const live = useCall('documents.get', ended ? null : liveSite, { revalidateOnFocus: false, keepPreviousData: true });
  const body = live.data?.body as SiteFacts | undefined;
  const site = useMemo(() => body && siteOf(body, own), [body, own]);
  if (site === undefined) return <Waiting error={live.error} retry={() => void live.mutate()} />;
  return (
    <SiteContext value={site}>
      <Fragment key={listsKey(site)}>{children}</Fragment>
    </SiteContext>
  );
}
