// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { returnFocus } from '../../../../client/ops/frame/return-focus.ts';
import { People } from '../../../../client/ops/pages/settings/People.tsx';
import { openPage } from '../console.tsx';
import { buttonNamed, dialog, dialogsWork, field, focused, opened, press, pressEscape, pressOutside } from '../dialogs.ts';
import { typeInto } from '../type-into.ts';

const adi = { id: 'adi', email: 'adi@ops.test', name: 'Adi', role: 'admin', active: true };
const maya = { id: 'maya', email: 'maya@ops.test', name: 'Maya', role: 'campaign', markets: ['MY'], active: true };
const aisha = { id: 'aisha', email: 'aisha@ops.test', name: 'Aisha', role: 'campaign', active: true };
const credentials = {
  account: aisha,
  password: 'shown-once-1',
  totpSecret: 'SECRETSECRET',
  totpUri: 'otpauth://totp/a?secret=SECRETSECRET',
};

let page: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => page?.end());
beforeEach(() => {
  dialogsWork();
  onTestFinished(returnFocus(window));
  onTestFinished(() => void vi.unstubAllGlobals());
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The list of people, before servers that answer a write so. Gives what was written. */
async function openPeople(answer: () => Promise<Response> | Response): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  page = await openPage({ path: '/settings', at: '/settings', page: <People />, answers: { '/accounts': { items: [adi, maya] } } });
  await expect.poll(() => document.body.textContent).toContain('maya@ops.test');
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ items: [adi, maya] });
    sent.push({ method, path: url.replace('/ops/v1', ''), body: JSON.parse(String(body)) });
    return answer();
  });
  return sent;
}

async function fillIn({ email = 'aisha@ops.test', markets = 'All markets' } = {}): Promise<void> {
  await press('Add somebody');
  await opened('Add somebody');
  await typeInto(field('Name'), 'Aisha');
  await typeInto(field('Email'), email);
  if (markets) await act(async () => field(markets).click());
  await typeInto(field('Reason'), 'Joins the team');
}

describe('A password and a secret that are shown once', () => {
  it('stay through Escape and a press outside, have no ✕, and begin at Copy', async () => {
    await openPeople(() => Response.json(credentials, { status: 201 }));
    await fillIn();
    await press('Add');
    await opened('For Aisha, shown once');
    await expect.poll(focused).toBe('Copy password');
    await pressEscape();
    await pressOutside();
    expect(dialog()?.textContent).toContain('shown-once-1');
    expect(dialog()!.querySelector('[aria-label="Close"]')).toBeNull();
    await press('They have them');
    await expect.poll(dialog).toBeNull();
    await expect.poll(focused).toBe('Add somebody');
  });

  it('are asked about before the tab closes', async () => {
    await openPeople(() => Response.json(credentials, { status: 201 }));
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(true);
    await fillIn();
    await press('Add');
    await opened('For Aisha, shown once');
    expect(leaves()).toBe(false);
    await press('They have them');
    expect(leaves()).toBe(true);
  });
});

describe('Somebody who is added', () => {
  it('is named first', async () => {
    await openPeople(() => Response.json(credentials, { status: 201 }));
    await press('Add somebody');
    await opened('Add somebody');
    expect(focused()).toBe('Name');
  });

  it.each([
    ['a half email', { email: 'aisha' }, 'Write the whole email address, such as aisha@company.com.'],
    ['no markets', { markets: '' }, 'Say which markets: all of them, or only some.'],
    ['some markets, none of which is chosen', { markets: 'Only some' }, 'Choose the markets.'],
  ])('with %s is not sent, and the dialog says why', async (_what, given, why) => {
    const sent = await openPeople(() => Response.json(credentials, { status: 201 }));
    await fillIn(given);
    expect(dialog()!.textContent).toContain(why);
    expect(buttonNamed('Add').getAttribute('aria-disabled')).toBe('true');
    await press('Add');
    expect(sent).toEqual([]);
  });

  it('gets all markets only by a choice', async () => {
    const sent = await openPeople(() => Response.json(credentials, { status: 201 }));
    await fillIn();
    await press('Add');
    await opened('For Aisha, shown once');
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'aisha@ops.test', name: 'Aisha', role: 'campaign', reason: 'Joins the team' }]);
  });
});

it('the last market that is taken from somebody does not give them all', async () => {
  const sent = await openPeople(() => Response.json(maya));
  await press('Change Maya');
  await expect.poll(() => document.querySelector('[role="menuitem"]')).not.toBeNull();
  const item = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(({ textContent }) =>
    textContent?.startsWith('Change name'),
  )!;
  await act(async () => item.click());
  await opened('Maya');
  await act(async () => dialog()!.querySelector<HTMLElement>('[class*="Pill-remove"]')!.click());
  await typeInto(field('Reason'), 'Leaves Malaysia');
  expect(dialog()!.textContent).toContain('Choose the markets.');
  await press('Change');
  expect(sent).toEqual([]);
});

describe('An answer that was lost', () => {
  const unknown = 'No answer came, so it is not known whether this was done. Look at the page before you do it again.';
  it.each([
    ['a 504 of a gateway', () => new Response('<html><h1>504 Gateway Time-out</h1></html>', { status: 504 })],
    ['a network that is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('by %s is said to be lost', async (_what, answer) => {
    await openPeople(answer);
    await fillIn();
    await press('Add');
    await expect.poll(() => dialog()!.querySelector('[role="alert"]')?.textContent).toBe(unknown);
  });

  it('and done is said at the second press, with the way to a password', async () => {
    await openPeople(() => Response.json({ code: 'auth.account_exists', title: 'Account already exists' }, { status: 409 }));
    await fillIn();
    await press('Add');
    await expect
      .poll(() => dialog()!.querySelector('[role="alert"]')?.textContent)
      .toBe('Somebody has this email already. They are in the list; “New password and code” in their menu gives them new ones.');
  });
});

it('An admin of some markets is offered no new account, which the server refuses them', async () => {
  page = await openPage({ path: '/settings', at: '/settings', page: <People />, role: 'admin', markets: ['MY'], answers: {} });
  await expect.poll(() => document.body.textContent).toContain('Accounts are added and changed by admins of all markets.');
  expect(document.body.textContent).not.toContain('Add somebody');
});
