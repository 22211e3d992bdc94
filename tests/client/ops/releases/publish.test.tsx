// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refresh } from '../../../../client/ops/api.ts';
import type { Release } from '../../../../client/ops/pages/releases/release.ts';
import { inAll } from '../../../deep.ts';
import { dialog, dialogsWork, field, press } from '../dialogs.ts';
import { base } from './a-release.ts';
import { gone, home, made, published, type Server, said, ways } from './publish-page.tsx';

beforeEach(dialogsWork);

const gateway = async () => new Response('<h1>A gateway</h1>', { status: 504 });
const earlier: Release = { ...made, id: '9', revision: 5 };

describe('A release whose answer was lost', () => {
  const found: readonly [string, () => Promise<Response>, Partial<Release>, string][] = [
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
  ];
  it.each(inAll(found.slice(0, 1), found))('is found %s, and the dialog leads to it', async (_what, lost, part, words) => {
    const server: Server = { releases: [earlier], create: () => lost().finally(() => (server.releases = [{ ...made, ...part }, earlier])) };
    await published(server);
    await expect.poll(said).toBe(words);
    expect(ways()).toEqual(['Open the release /releases/13']);
  });

  const others: readonly [string, readonly Release[]][] = [
    ['no release was made', [earlier]],
    ['a colleague made one of the same title', [{ ...made, author: base.author }, earlier]],
    ['another one of their own was made', [{ ...made, title: 'Toy week' }, earlier]],
    ['one of other documents was made', [{ ...made, documents: [{ ...home, id: 'me' }] }, earlier]],
  ];
  it.each(inAll(others.slice(0, 2), others))(
    'is not there where %s: its drafts can be released, with the reason that was given',
    async (_what, releases) => {
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
    },
  );

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
