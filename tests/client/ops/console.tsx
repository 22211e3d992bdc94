import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig, unload } from 'swr';
import { vi } from 'vitest';
import { SiteContext } from '../../../client/ops/parts/use-site.ts';
import { beginSession } from '../../../client/ops/session.ts';
import type { MarketCode } from '../../../schemas/codes.ts';
import type { Role } from '../../../schemas/ops/roles.ts';
import { shippedSite } from './shipped-site.ts';

interface Page {
  readonly path: string;
  readonly at: string;
  readonly page: ReactNode;
  /** What the servers answer, by the path of the operation; everything else is not there. */
  readonly answers: Readonly<Record<string, object>>;
  readonly role?: Role;
  /** Of the operator; all where absent. */
  readonly markets?: readonly MarketCode[];
  /** Answers every request instead, for what depends on the query. */
  readonly serve?: (url: string, init: RequestInit) => Promise<Response>;
}

/** A page of the console at its address, for an operator of all markets or of some. Gives the way to end it. */
export async function openPage({ path, at, page, answers, role = 'campaign', markets, serve }: Page) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (serve) return serve(url, init);
    const answer = answers[new URL(url, 'http://console.test').pathname.replace('/ops/v1', '')];
    return new Response(JSON.stringify(answer ?? { code: 'request.not_found', title: 'Not there' }), { status: answer ? 200 : 404 });
  });
  const account = { id: 'ann', email: 'ann@ops.test', name: 'Ann', role, active: true, ...(markets && { markets: [...markets] }) } as const;
  beginSession({ token: 'a-token', account, expiresAt: '2099-01-01T00:00:00.000Z' });
  // The product has one cache, which another page of this file has filled. Its requests go too: a page that waited for one of them would discard the answer.
  unload({ revalidate: false });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const elsewhere = { path: '*', element: null };
  const router = createMemoryRouter([{ path, element: page }, elsewhere], { initialEntries: [at] });
  await act(async () =>
    root.render(
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <SiteContext value={shippedSite}>
          <MantineProvider>
            <RouterProvider router={router} />
          </MantineProvider>
        </SiteContext>
      </SWRConfig>,
    ),
  );
  async function end(): Promise<void> {
    await act(async () => root.unmount());
    router.dispose();
  }
  return { place, router, end };
}
