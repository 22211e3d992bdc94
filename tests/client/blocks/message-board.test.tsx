// @vitest-environment happy-dom
import { join } from 'node:path';
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { blocks } from '../../../client/blocks/index.ts';
import { preloadBlocks, type Surroundings } from '../../../client/engine/index.ts';
import { examineBaseline } from '../../../config-server/baseline/examine-baseline.ts';
import { examinerOf } from '../../../config-server/checks/examine.ts';
import { productVocabulary } from '../../../config-server/documents/vocabulary.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { shownTypes } from '../../../schemas/shown-types.ts';
import { type Answers, aHost, aScreen, problem, surroundings } from '../engine/aScreen.tsx';

const { checked, documents } = examineBaseline(join(import.meta.dirname, '../../..'), examinerOf(productVocabulary));
const all = [...checked.delivered.values()];
const document = all.find(({ kind, id }) => kind === 'screen' && id === 'message-board')!.body as unknown as ScreenDocument;
const campaign = Object.fromEntries(all.filter(({ kind }) => kind === 'campaign').map(({ id, body }) => [id, body]));
const site = all.find(({ kind }) => kind === 'site')!.body as Surroundings['site'];
const board = JSON.parse(JSON.stringify(documents.find(({ id }) => id === 'en.board')!.body)).texts as Record<string, string>;

const head = {
  id: 't1',
  subject: 'Opening hours',
  category: 'question',
  categoryName: 'Question',
  state: 'answered',
  lastText: 'Ten',
  lastBy: 'ops',
  lastAt: '2026-03-02T08:00:00Z',
  unread: 1,
};
const messages = [
  {
    id: 'm2',
    place: 2,
    by: 'ops',
    name: 'Ana',
    text: 'From ten',
    pictures: [],
    sentAt: '2026-03-02T08:00:00Z',
    day: '2026-03-02',
    read: false,
  },
  { id: 'm1', place: 1, by: 'member', text: 'When?', pictures: [], sentAt: '2026-03-01T08:00:00Z', day: '2026-03-01', read: true },
];
const categories = [{ id: 'praise', name: 'Praise' }];

async function show(params: Record<string, string>, answers: Answers = {}) {
  await preloadBlocks(blocks, [...shownTypes(document, true)]);
  const made = aHost(
    { blocks, text: (key) => board[key.replace('board.', '')] ?? key },
    {
      'threads.list': () => ({ items: [head], categories }),
      'threads.get': () => ({ ...head, last: 2, items: messages }),
      'threads.read': () => undefined,
      ...answers,
    },
  );
  const around = surroundings({
    session: { signedIn: true, market: 'MY', language: 'en' },
    member: { country: 'MY' },
    site,
    campaign,
    route: { screen: 'message-board', path: '/message-board', params },
  });
  const screen = await aScreen({ document, host: made.host, surroundings: around });
  onTestFinished(() => screen.close());
  await act(() => vi.dynamicImportSettled());
  return { ...screen, ...made };
}

it('lists conversations where the address names none', async () => {
  const { text } = await show({});
  expect(text()).toContain('Opening hours');
  expect(text()).toContain('New message');
});

it('shows a conversation with the oldest first, and says that it was read', async () => {
  const { place, log, reports } = await show({ thread: 't1' });
  const words = place.querySelector('[role="log"]')!.textContent!;
  expect(words.indexOf('When?')).toBeLessThan(words.indexOf('From ten'));
  expect(log).toContainEqual(expect.stringContaining('threads.read'));
  expect(reports).toEqual([]);
});

it('keeps a message that did not go out, to be sent again', async () => {
  let tries = 0;
  const { place, text, reports } = await show(
    { thread: 't1' },
    {
      'threads.send': () => {
        tries += 1;
        if (tries === 1) throw problem('client.network_error', 0);
        return { id: 'm3', place: 3, sentAt: '2026-03-02T08:00:00Z' };
      },
    },
  );
  const area = place.querySelector('textarea')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, 'And on Sunday?');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const press = (name: string) =>
    act(async () =>
      [...place.querySelectorAll<HTMLElement>('button')]
        .find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)!
        .click(),
    );
  await press('Send');
  expect(text()).toContain('Try again');
  expect(text()).toContain('And on Sunday?');
  await press('Try again');
  expect(tries).toBe(2);
  expect(text()).not.toContain('Try again');
  expect(reports).toEqual([]);
});
