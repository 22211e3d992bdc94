// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refresh } from '../../../../client/ops/api.ts';
import { DraftSessionsProvider } from '../../../../client/ops/editing/DraftSessionsProvider.tsx';
import { ReleaseNew } from '../../../../client/ops/pages/releases/ReleaseNew.tsx';
import type { Release } from '../../../../client/ops/pages/releases/release.ts';
import { openPage } from '../console.tsx';
import { buttonNamed, dialog, dialogsWork, field, press } from '../dialogs.ts';
import { typeInto } from '../type-into.ts';
import { base } from './a-release.ts';

type Body = Readonly<Record<string, unknown>>;

beforeEach(dialogsWork);

const home = { kind: 'screen', id: 'home', title: 'Home' } as const;
const hash = 'a-hash';
const draft = { hash, updatedAt: base.createdAt, updatedBy: base.author, stale: false, errors: 0, toFillIn: 0, wrong: 0, warnings: 0 };
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
const made: Release = { ...base, id: '13', revision: 8, title: 'Home', author: ann, documents: [home] };
const refused = { code: 'request.not_found', title: 'Not there' };

interface Server {
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
async function published(server: Server): Promise<void> {
  await reviewed(server);
  await publish();
}

async function publish(): Promise<void> {
  await press('Publish');
  await expect.poll(dialog).not.toBeNull();
  await typeInto(field('Reason'), 'The fair');
  await press('Publish');
}

async function reviewed(server: Server): Promise<void> {
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

const said = () => dialog()?.querySelector('[role="status"]')?.textContent;
const ways = () => [...(dialog()?.querySelectorAll('a') ?? [])].map((way) => `${way.textContent} ${way.getAttribute('href')}`);
const gone = () => Promise.reject(new TypeError('Failed to fetch'));
const gateway = async () => new Response('<h1>A gateway</h1>', { status: 504 });
const earlier: Release = { ...made, id: '9', revision: 5 };

describe('A release whose answer was lost', () => {
  it.each<[string, () => Promise<Response>, Partial<Release>, string]>([
    ['live, after a network that was gone', gone, {}, 'The release was made all the same. Members see it.'],
    ['live, after the answer of a gateway', gateway, {}, 'The release was made all the same. Members see it.'],
    [
      'scheduled',
      gone,
      { state: 'scheduled', publishAt: '2026-12-01T00:00:00Z' },
      'The release was made all the same. It goes live at its time by itself.',
    ],
    [
      'waiting for a second person',
      gone,
      { state: 'awaiting_approval' },
      'The release was made all the same. It waits for a second person.',
    ],
  ])('is found %s, and the dialog leads to it', async (_what, lost, part, words) => {
    const server: Server = { releases: [earlier], create: () => lost().finally(() => (server.releases = [{ ...made, ...part }, earlier])) };
    await published(server);
    await expect.poll(said).toBe(words);
    expect(ways()).toEqual(['Open the release /releases/13']);
  });

  it.each<[string, readonly Release[]]>([
    ['no release was made', [earlier]],
    ['a colleague made one of the same title', [{ ...made, author: base.author }, earlier]],
    ['another one of their own was made', [{ ...made, title: 'Toy week' }, earlier]],
    ['one of other documents was made', [{ ...made, documents: [{ ...home, id: 'me' }] }, earlier]],
  ])('is not there where %s: its drafts can be released, with the reason that was given', async (_what, releases) => {
    const server: Server = { releases: [earlier], create: () => gone().finally(() => (server.releases = releases)) };
    await published(server);
    await expect.poll(said).toBe('The release was not made so far. It may still be on its way: this looks again every few seconds.');
    expect(ways()).toEqual([]);
    server.releases = [earlier];
    await act(async () => refresh(''));
    await press('Back to the drafts');
    await expect.poll(dialog).toBeNull();
    await press('Publish');
    await expect.poll(() => dialog() && field('Reason').value).toBe('The fair');
  });

  it('is told as soon as the server is reached again, also when its drafts are gone by then', async () => {
    const server: Server = {
      releases: [],
      create: () =>
        gone().finally(() => {
          server.isReached = false;
        }),
    };
    await published(server);
    await expect
      .poll(said)
      .toBe('No answer came, so it is not known yet whether the release was made. This says so once the server answers.');
    Object.assign(server, { isReached: true, releases: [made] });
    await act(async () => refresh(''));
    await expect.poll(said).toBe('The release was made all the same. Members see it.');
    expect(document.querySelector('main, body')!.textContent).toContain('There are no drafts');
    expect(ways()).toEqual(['Open the release /releases/13']);
  });

  it('that arrives late is found when it is sent again, and not made twice', async () => {
    let sent = 0;
    const server: Server = {
      releases: [],
      create: () => {
        sent += 1;
        return gone();
      },
    };
    await published(server);
    await expect.poll(said).toContain('The release was not made so far.');
    await press('Back to the drafts');
    await press('Publish');
    await expect.poll(() => dialog()?.querySelector('textarea')).toBeTruthy();
    server.releases = [made];
    await press('Publish');
    await expect.poll(said).toBe('The release was made all the same. Members see it.');
    expect(sent).toBe(1);
  });
});

describe('Two drafts, of which the first was released without an answer', () => {
  const toys = { kind: 'screen', id: 'toys', title: 'Toys' } as const;
  const both = [home, toys].map((each) => ({ ...each, state: 'draft', draft }));
  const tick = (label: string) =>
    act(async () => {
      const words = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)!;
      document.getElementById(words.htmlFor)!.click();
    });
  const sentAlone = async (server: Server) => {
    await reviewed(server);
    await tick('Toys');
    await expect.poll(() => buttonNamed('Publish').disabled).toBe(false);
    await publish();
  };
  const chooseToys = async () => {
    await tick('Toys');
    if ([...document.querySelectorAll('label')].some(({ textContent }) => textContent === 'Home')) await tick('Home');
    await expect.poll(() => buttonNamed('Publish').disabled).toBe(false);
  };

  it('the second one is sent once the first was told as made', async () => {
    const sent: unknown[] = [];
    const server: Server = {
      releases: [],
      drafts: both,
      create: ({ documents }) => {
        sent.push(documents);
        return gone().finally(() => Object.assign(server, { releases: [made], drafts: both.slice(1) }));
      },
    };
    await sentAlone(server);
    await expect.poll(said).toBe('The release was made all the same. Members see it.');
    await press('Close');
    await expect.poll(dialog).toBeNull();
    await chooseToys();
    await publish();
    await expect.poll(() => sent).toEqual([[{ kind: 'screen', id: 'home' }], [{ kind: 'screen', id: 'toys' }]]);
  });

  it('the first one is sent again where it was drafted again after it was told as made', async () => {
    const sent: unknown[] = [];
    const server: Server = {
      releases: [],
      drafts: both,
      create: ({ documents }) => {
        sent.push(documents);
        return gone().finally(() => Object.assign(server, { releases: [made] }));
      },
    };
    await sentAlone(server);
    await expect.poll(said).toBe('The release was made all the same. Members see it.');
    await press('Close');
    await expect.poll(dialog).toBeNull();
    await expect.poll(() => buttonNamed('Publish').disabled).toBe(false);
    await publish();
    await expect.poll(() => sent.length).toBe(2);
  });

  it('the second one is sent also where the first arrives unseen', async () => {
    const sent: unknown[] = [];
    const server: Server = {
      releases: [],
      drafts: both,
      create: ({ documents }) => {
        sent.push(documents);
        return gone();
      },
    };
    await sentAlone(server);
    await expect.poll(said).toContain('The release was not made so far.');
    await press('Back to the drafts');
    await expect.poll(dialog).toBeNull();
    await chooseToys();
    server.releases = [made];
    await publish();
    await expect.poll(() => sent).toEqual([[{ kind: 'screen', id: 'home' }], [{ kind: 'screen', id: 'toys' }]]);
  });
});

describe('What all languages lose from a text', () => {
  const lost = {
    kind: 'locale',
    id: 'en.home',
    code: 'text.value_lost',
    severity: 'warning',
    pointer: '/texts/greeting',
    message: '',
    hint: '',
    ops: 'The number that stood here is gone: members no longer read how many.',
  };
  it.each([
    [
      'is said once more before it is published',
      [lost],
      ['Home in English, Greeting: The number that stood here is gone: members no longer read how many.'],
    ],
    ['is not mixed with other warnings', [{ ...lost, code: 'text.long' }], []],
  ])('%s', async (_what, problems, lines) => {
    await reviewed({ releases: [], problems, create: gone });
    await press('Publish');
    await expect.poll(dialog).not.toBeNull();
    const shown = [...(dialog()!.querySelector('[aria-label="What members no longer read"]')?.querySelectorAll('li') ?? [])];
    expect(shown.map(({ textContent }) => textContent)).toEqual(lines);
  });
});
