// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Conversation } from '../../../../client/ops/pages/board/Conversation.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { beginSession } from '../../../../client/ops/session.ts';
import { theme } from '../../../../client/ops/theme.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';
import { typeInto } from '../type-into.ts';

const at = '2026-03-02T08:00:00.000Z';
const said = (place: number, text: string) => ({
  id: `m${place}`,
  place,
  by: 'member' as const,
  text,
  pictures: [],
  sentAt: at,
  read: true,
});
const thread: OpsTypes['threads.get']['result'] = {
  id: 't',
  market: 'MY',
  memberId: 'ana',
  memberNumber: '100200',
  category: 'question',
  categoryName: 'Question',
  subject: 'Opening hours',
  state: 'waiting',
  lastText: 'And on Monday?',
  lastBy: 'member',
  lastAt: at,
  openedAt: at,
  late: false,
  unread: 0,
  language: 'en',
  messages: [said(1, 'When do you open?'), said(2, 'And on Monday?')],
  textLength: 1_000,
  replies: [],
};

const notSettled = 'Sent, but not settled: the member has written again meanwhile.';

it.each([
  ['the member wrote meanwhile', 'waiting', notSettled],
  ['the operator has seen all', 'closed', ''],
])('an answer says how far its operator has read; that a conversation stays open is said where %s', async (_what, state, line) => {
  // Fields that grow with their text follow it; there are no letters here.
  Object.assign(document, { fonts: new EventTarget() });
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (method !== 'GET') sent.push([`${method} ${url.replace(/^.*\/threads/, '')}`, JSON.parse(body!)]);
    return Response.json(method === 'POST' ? { id: 'm4', place: 4, state } : url.endsWith('/threads/t') ? thread : { items: [] });
  });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fonts');
    vi.unstubAllGlobals();
  });
  const account = { id: 'ann', email: 'ann@ops.test', name: 'Ann', role: 'support', active: true } as const;
  beginSession({ token: 'a-token', account, expiresAt: '2099-01-01T00:00:00.000Z' });
  await mounted(
    <SiteContext value={shippedSite}>
      <MantineProvider theme={theme}>
        <MemoryRouter>
          <Conversation id="t" />
        </MemoryRouter>
      </MantineProvider>
    </SiteContext>,
  );
  await expect.poll(() => document.querySelector('textarea')).not.toBeNull();
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click());
  await typeInto(document.querySelector('textarea')!, 'From ten.');
  await act(async () => document.querySelector<HTMLInputElement>('input[type="checkbox"]')!.click());
  await press('Send');
  await expect.poll(() => sent.map(([address]) => address)).toEqual(['POST /t/messages']);
  expect(sent[0]![1]).toMatchObject({ text: 'From ten.', close: true, readTo: 2 });
  const status = document.querySelector<HTMLElement>('form [role="status"]')!;
  await expect.poll(() => [status.textContent, status.dataset.shown]).toEqual([line, line === '' ? undefined : 'true']);
  await press('Settle');
  await expect.poll(() => sent.at(-1)).toEqual(['PATCH /t', { closed: true, readTo: 2 }]);
});
