// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AdjustDialog } from '../../../../client/ops/pages/members/AdjustDialog.tsx';
import type { Member } from '../../../../client/ops/pages/members/member-words.ts';
import { openPage } from '../console.tsx';
import { typeInto } from '../type-into.ts';

const ann = {
  id: 'ann',
  memberNumber: '100200',
  market: 'MY',
  wallets: [{ market: 'MY', available: 300, correctedAlone: 0 }],
} as unknown as Member;
const beth = { id: 'beth', memberNumber: '100300', name: 'B***', contact: '+60 *** 02', market: 'MY', coins: 120 };
const answers = { '/members': { items: [beth] }, '/documents/campaign/coins': { body: { adjustmentLimit: 500 } } };

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());
// Fields that grow with their text follow it; there are no letters here.
beforeEach(() => {
  Object.assign(document, { fonts: new EventTarget() });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
});

const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')!;
const button = () => dialog().querySelector<HTMLButtonElement>('button[type="submit"]')!;

describe('A merge of two accounts', () => {
  it.each([
    ['100300', 'B***, +60 *** 02, 120 coins in MY', false],
    ['999999', 'No member has this number.', true],
    ['100200', 'This is the same account.', true],
    ['1003', 'Type the whole member number of the account that is given up.', true],
  ])('from %s: “%s” is said once, and the button is off: %s', async (number, words, off) => {
    const page = <AdjustDialog member={ann} market="MY" opened onClose={() => undefined} />;
    shown = await openPage({ path: '/', at: '/', page, answers });
    await expect.poll(dialog).not.toBeNull();
    const merge = [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith('Merge'))!;
    await act(async () => merge.querySelector('input')!.click());
    await typeInto(dialog().querySelector<HTMLInputElement>('input[maxlength="20"]')!, number);
    await expect.poll(() => dialog().textContent?.split(words).length).toBe(2);
    expect([button().textContent, button().disabled]).toEqual(['Ask for approval', off]);
  });
});

describe('Coins that are put right', () => {
  const together =
    'In the last 24 hours 300 coins moved here without a second person. Above 500 together, one from finance, or an admin, has to approve.';
  it.each([
    ['200', 300, 'Do it', together],
    ['201', 300, 'Ask for approval', together],
    ['500', 0, 'Do it', undefined],
    ['501', 0, 'Ask for approval', 'Above 500 coins: a second person from finance, or an admin, has to approve.'],
  ])('%s where %i were without a second person in the last 24 hours: “%s”', async (typed, correctedAlone, action, words) => {
    const member = { ...ann, wallets: [{ market: 'MY', available: 300, correctedAlone }] } as unknown as Member;
    const page = <AdjustDialog member={member} market="MY" opened onClose={() => undefined} />;
    shown = await openPage({ path: '/', at: '/', page, answers });
    await expect.poll(dialog).not.toBeNull();
    await typeInto(dialog().querySelector<HTMLInputElement>('input[inputmode="numeric"]')!, typed);
    await expect.poll(() => dialog().textContent).toContain('afterwards.');
    expect(button().textContent).toBe(action);
    if (words) expect(dialog().textContent).toContain(words);
    else expect(dialog().textContent).not.toContain('second person');
  });

  it.each([
    ['12.5', '12.5', 'A whole number from 1 to 1,000,000.', true],
    ['12,50', '12,50', 'A whole number from 1 to 1,000,000.', true],
    ['1,200', '1,200', '1,500', false],
    ['1200', '1200', '1,500', false],
    ['-5', '-5', 'A whole number from 1 to 1,000,000.', true],
  ])('typed as “%s” stand as “%s”, with “%s”, and the button is off: %s', async (typed, shows, words, off) => {
    const page = <AdjustDialog member={ann} market="MY" opened onClose={() => undefined} />;
    shown = await openPage({ path: '/', at: '/', page, answers });
    await expect.poll(dialog).not.toBeNull();
    const field = dialog().querySelector<HTMLInputElement>('input[inputmode="numeric"]')!;
    await typeInto(field, typed);
    await expect.poll(() => dialog().textContent).toContain(words);
    expect([field.value, button().disabled]).toEqual([shows, off]);
  });
});

describe('After a lost answer', () => {
  const request = { amount: '10', reason: 'Lost at the till' };
  const sent: { requestId: string; amount: number }[] = [];
  const coins = () => dialog().querySelector<HTMLInputElement>('input[inputmode="numeric"]')!;
  const press = () => act(async () => button().click());
  const warning = 'What you sent before may have been done. Close this and look at the page before you send something else.';

  /** The dialog whose first correction went out, and whose answer did not come. */
  async function openAfterLoss(): Promise<void> {
    sent.length = 0;
    const page = <AdjustDialog member={ann} market="MY" opened onClose={() => undefined} />;
    shown = await openPage({ path: '/', at: '/', page, answers });
    const read = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (!url.endsWith('/adjustments')) return read(url, init);
      sent.push(JSON.parse(String(init.body)));
      return sent.length === 1 ? new Response('<html>A gateway</html>', { status: 504 }) : Response.json({ id: 'c', state: 'done' });
    });
    await expect.poll(dialog).not.toBeNull();
    await typeInto(coins(), request.amount);
    await typeInto(dialog().querySelector('textarea')!, request.reason);
    await expect.poll(() => button().disabled).toBe(false);
    await press();
    await expect.poll(() => dialog().textContent).toContain('No answer came');
  }

  it('another amount is not sent: the way leads to the page first', async () => {
    await openAfterLoss();
    await typeInto(coins(), '20');
    expect(dialog().textContent).toContain(warning);
    await press();
    expect(sent).toHaveLength(1);
  });

  it('the same amount is sent again as the same request, also after another one was typed', async () => {
    await openAfterLoss();
    await typeInto(coins(), '20');
    await typeInto(coins(), request.amount);
    expect(dialog().textContent).not.toContain(warning);
    await press();
    await expect.poll(() => sent.map(({ amount }) => amount)).toEqual([10, 10]);
    expect(sent[1]!.requestId).toBe(sent[0]!.requestId);
  });
});
