import { Fragment, type ReactNode, useMemo } from 'react';
import { useCall } from '../api.ts';
import type { SiteFacts } from '../parts/site-facts.ts';
import { takeSite } from '../parts/site-lists.ts';
import { liveSite } from '../parts/use-site.ts';
import { useAccount } from '../session.ts';
import { Waiting } from './Waiting.tsx';

/** The console once it knows the markets and languages of the live site; it opens anew where another one comes. */
export function WithSite({ children }: { readonly children: ReactNode }) {
  const own = useAccount().markets;
  const site = useCall('documents.get', liveSite, { revalidateOnFocus: false });
  const body = site.data?.body as SiteFacts | undefined;
  const lists = useMemo(() => body && takeSite(body, own), [body, own]);
  if (lists === undefined) return <Waiting error={site.error} retry={() => void site.mutate()} />;
  return <Fragment key={lists}>{children}</Fragment>;
}
