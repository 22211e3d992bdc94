// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DocumentAddress, LoadedDocument } from '../../../../client/ops/editing/draft-server.ts';
import { createDraftSessions } from '../../../../client/ops/editing/draft-sessions.ts';
import { SaveState } from '../../../../client/ops/editing/SaveState.tsx';
import { DraftSessionsContext, useDraft } from '../../../../client/ops/editing/use-draft.ts';
import { RightsBar } from '../../../../client/ops/frame/RightsBar.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { type Account, beginSession } from '../../../../client/ops/session.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';

const ann: Account = { id: 'ann', email: 'ann@ops.test', name: 'Ann Tan', role: 'campaign', active: true };
const viewer: Account = { ...ann, role: 'viewer' };
const address = { kind: 'campaign', id: 'check-in' } as const;
const signIn = (account: Account) => beginSession({ token: `of-${account.role}`, account, expiresAt: '2099-01-01T00:00:00.000Z' });

let editable = true;
let copied: string | undefined;

/** A console of drafts whose server answers every save as it would without a session, so that what is typed stays unsaved. */
function aConsole() {
  const live = { coins: 1 };
  const loaded = (): LoadedDocument => ({
    ...address,
    hash: 'h',
    revision: 1,
    view: 'live',
    body: live,
    live: { hash: 'h', body: live },
    problems: [],
    editable,
  });
  const kept = new Map<string, string>();
  return createDraftSessions({
    server: {
      load: async () => loaded(),
      save: async () => ({ done: 'unreachable', isUnknown: true }),
      discard: async () => 'discarded',
      version: async () => undefined,
    },
    drawer: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    },
    now: () => new Date(0),
    later: () => () => undefined,
  });
}

function Editor() {
  const draft = useDraft(address.kind, address.id);
  return (
    <section>
      <SaveState draft={draft} texts={{ saving: 'saved', savedAt: undefined, refusal: undefined, changed: false }} />
      <output>{`${draft.body?.coins} ${draft.lockOf('/coins') ?? 'open'}`}</output>
    </section>
  );
}

const shown = () => document.body.textContent;
const bar = () => document.querySelector('[role="status"][data-rights]')?.textContent ?? '';
const editor = () => document.querySelector('output')?.textContent;
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click());

/** Somebody has typed 2 where 1 was, in one document or more, and the session has ended. */
async function typed(...others: readonly DocumentAddress[]): Promise<void> {
  editable = true;
  copied = undefined;
  const sessions = aConsole();
  signIn(ann);
  await mounted(
    <SiteContext value={shippedSite}>
      <MantineProvider>
        <MemoryRouter>
          <DraftSessionsContext value={sessions}>
            <Editor />
            <RightsBar />
          </DraftSessionsContext>
        </MemoryRouter>
      </MantineProvider>
    </SiteContext>,
  );
  await expect.poll(editor).toBe('1 open');
  await act(async () => {
    for (const other of others) await sessions.of(other).load();
    for (const each of [address, ...others]) sessions.of(each).change(() => ({ coins: 2 }));
    await sessions.flush();
  });
  expect(shown()).toContain('Kept here, not saved yet');
}

beforeEach(() => {
  const document = { kind: 'campaign', id: 'check-in', title: 'Daily check-in' };
  vi.stubGlobal('fetch', async () => Response.json({ items: [document] }));
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        copied = text;
      },
    },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    vi.unstubAllGlobals();
  });
});

describe('A sign-in over an open page', () => {
  it('of the same person with the same rights says nothing', async () => {
    await typed();
    await act(async () => signIn({ ...ann }));
    expect(bar()).toBe('');
    expect(editor()).toBe('2 open');
  });

  it('as a viewer says so, locks the fields, and says that what was typed cannot be saved', async () => {
    await typed();
    editable = false;
    await act(async () => signIn(viewer));
    await expect.poll(bar).toContain('Your rights have changed to Viewer, all markets. Before: Campaigns, all markets.');
    await expect
      .poll(bar)
      .toContain('What you typed in “Daily check-in” is not saved and cannot be saved with these rights. Copy it or drop it.');
    expect(editor()).toBe('2 Your role may read this, not change it.');
    expect(shown()).toContain('Not saved: you may read this, not change it');
    expect(shown()).not.toContain('Kept here');
  });

  it('lets what was typed be copied, and dropped', async () => {
    await typed();
    editable = false;
    await act(async () => signIn(viewer));
    await expect.poll(bar).toContain('Daily check-in');
    await press('Copy what you typed');
    expect(copied).toBe('Daily check-in\nCoins: 2');
    expect(bar()).toContain('Copied.');
    await press('Drop it');
    await expect.poll(editor).toBe('1 Your role may read this, not change it.');
    expect(bar()).not.toContain('Daily check-in');
    await press('Understood');
    expect(bar()).toBe('');
  });

  it('says beside what was copied that it was', async () => {
    await typed({ kind: 'campaign', id: 'wheel' });
    editable = false;
    await act(async () => signIn(viewer));
    await expect.poll(() => bar().split('Copy what you typed').length).toBe(3);
    await press('Copy what you typed');
    expect(bar().split('Copied.').length).toBe(2);
  });

  it('for other markets says so', async () => {
    await typed();
    await act(async () => signIn({ ...ann, markets: ['MY'] }));
    await expect.poll(bar).toContain('Your rights have changed to Campaigns, Malaysia. Before: Campaigns, all markets.');
  });
});
