// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buttonNamed, dialog, dialogsWork, press } from '../dialogs.ts';
import { draft, gone, home, made, publish, reviewed, type Server, said } from './publish-page.tsx';

beforeEach(dialogsWork);

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
