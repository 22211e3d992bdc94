import { act } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { refresh } from '../../../../client/ops/api.ts';
import { DraftSessionsProvider } from '../../../../client/ops/editing/DraftSessionsProvider.tsx';
import { ReleaseNew } from '../../../../client/ops/pages/releases/ReleaseNew.tsx';
import type { Release } from '../../../../client/ops/pages/releases/release.ts';
import { openPage } from '../console.tsx';
import { buttonNamed, dialog, field, press } from '../dialogs.ts';
import { typeInto } from '../type-into.ts';
import { base } from './a-release.ts';

type Body = Readonly<Record<string, unknown>>;

export const home = { kind: 'screen', id: 'home', title: 'Home' } as const;
const hash = 'a-hash';
export const draft = {
  hash,
  updatedAt: base.createdAt,
  updatedBy: base.author,
  stale: false,
  errors: 0,
  toFillIn: 0,
  wrong: 0,
  warnings: 0,
};
const change = { ...home, pointer: '/title', label: 'Title', change: 'changed', sentence: 'Title changes' };
const difference = {
  changes: [change],
  campaigns: [],
  audiences: [],
  markets: ['MY'],
  languages: [],
  screens: [],
  audience: 'All members',
};
const ann = { id: 'ann', name: 'Ann' };
/** The release of Ann’s draft, as the server made it. */
export const made: Release = { ...base, id: '13', revision: 8, title: 'Home', author: ann, documents: [home] };
const refused = { code: 'request.not_found', title: 'Not there' };

export interface Server {
  releases: readonly Release[];
  readonly problems?: readonly object[];
  /** What comes of a release that is sent: an answer, or a network that is gone. */
  readonly create: (release: Body) => Promise<Response>;
  /** Whether reads find the server. */
  isReached?: boolean;
  /** The drafts that are there; the one of the home screen until its release is made, without them. */
  drafts?: readonly Body[];
}

/** The review of one draft, over a server; the reason is given and the release sent. */
export async function published(server: Server): Promise<void> {
  await reviewed(server);
  await publish();
}

export async function publish(): Promise<void> {
  await press('Publish');
  await expect.poll(dialog).not.toBeNull();
  await typeInto(field('Reason'), 'The fair');
  await press('Publish');
}

export async function reviewed(server: Server): Promise<void> {
  const page = (
    <DraftSessionsProvider>
      <ReleaseNew />
    </DraftSessionsProvider>
  );
  const shown = await openPage({ path: '/releases/new', at: '/releases/new', page, answers: {} });
  onTestFinished(shown.end);
  const answerOf = (path: string): object | undefined => {
    // Drafts that were released are gone.
    if (path === '/documents' && server.drafts) return { items: server.drafts };
    if (path === '/documents')
      return { items: server.releases.some(({ id }) => id === made.id) ? [] : [{ ...home, state: 'draft', draft }] };
    if (path === '/releases') return { items: server.releases };
    if (path === '/diffs') return difference;
    if (path === '/validations') return { problems: server.problems ?? [] };
    return path === '/release-forecasts' ? { items: [] } : undefined;
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = new URL(url, 'http://console.test').pathname.replace('/ops/v1', '');
    if (path === '/releases' && method === 'POST') return server.create(JSON.parse(String(body)));
    if (server.isReached === false) throw new TypeError('Failed to fetch');
    const answer = answerOf(path);
    return Response.json(answer ?? refused, { status: answer ? 200 : 404 });
  });
  await act(async () => refresh(''));
  await expect.poll(() => buttonNamed('Publish').disabled).toBe(false);
}

export const said = () => dialog()?.querySelector('[role="status"]')?.textContent;
export const ways = () => [...(dialog()?.querySelectorAll('a') ?? [])].map((way) => `${way.textContent} ${way.getAttribute('href')}`);
export const gone = () => Promise.reject(new TypeError('Failed to fetch'));
