// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refresh } from '../../../../client/ops/api.ts';
import { DraftSessionsContext } from '../../../../client/ops/editing/use-draft.ts';
import Parts from '../../../../client/ops/pages/parts/Parts.tsx';
import Screens from '../../../../client/ops/pages/screens/Screens.tsx';
import { openPage } from '../console.tsx';
import { noSessions, sessionsOf } from './draft-sessions.ts';

const pages = { screen: ['/screens', <Screens key="screens" />, { route: '/rain' }], part: ['/parts', <Parts key="parts" />, {}] } as const;
const live = { id: 'home', title: 'Home', state: 'live', hash: 'h', revision: 3 };
/** A new document in a release that is not live yet, as the list has it. */
const waiting = (release: object) => ({
  id: 'rain',
  title: 'Rain',
  state: 'waiting',
  scheduled: [{ release: '12', title: 'Wet days', ...release }],
});
const approved = { publishAt: '2026-12-01T00:00:00Z', clock: 'MY' };

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

describe.each(['screen', 'part'] as const)('A new %s in a release that waits', (kind) => {
  const [path, page, more] = pages[kind];
  const open = (release: object, at = `${path}/rain`) =>
    openPage({
      path: `${path}/:id?`,
      at,
      page: <DraftSessionsContext value={noSessions}>{page}</DraftSessionsContext>,
      answers: { '/documents': { items: [live, waiting(release)].map((each) => ({ ...each, ...more, kind })) } },
    });

  it.each([
    ['a second person', { approval: true }, 'Waiting for approval'],
    ['its time', approved, 'Scheduled'],
  ])('has in the list that it waits for %s', async (_what, release, label) => {
    shown = await open(release);
    const entry = () => shown!.place.querySelector(`a[href="${path}/rain"]`)?.textContent;
    await expect.poll(entry).toContain(label);
    expect(shown.place.querySelector(`a[href="${path}/home"]`)?.textContent).toContain('Live');
  });

  it.each([
    ['a second person', { approval: true }, 'Waits for a second person', 'It goes live with “Wet days” once that is approved.'],
    ['its time', approved, 'Waits for its time', 'It goes live with “Wet days” on Tuesday 1 December 2026, 08:00 in Malaysia.'],
  ])('says at its address that it waits for %s, with the way to its release', async (_what, release, title, sentence) => {
    shown = await open(release);
    await expect.poll(() => shown!.place.querySelector('h1')?.textContent).toBe('Rain');
    const note = shown.place.querySelector('h2:has(+ p)');
    expect([note?.textContent, note?.nextElementSibling?.textContent]).toEqual([title, expect.stringContaining(sentence)]);
    const way = [...shown.place.querySelectorAll('a')].find(({ textContent }) => textContent === 'Open the release');
    expect(way?.getAttribute('href')).toBe('/releases/12');
  });
});

it('A new screen is loaded where its address is open, once its release is live', async () => {
  const answers = { '/documents': { items: [{ ...waiting(approved), kind: 'screen' }] as object[] } };
  const load = vi.fn(async () => undefined);
  const sessions = sessionsOf({ load });
  shown = await openPage({
    ...{ path: '/screens/:id', at: '/screens/rain', answers },
    page: (
      <DraftSessionsContext value={sessions}>
        <Screens />
      </DraftSessionsContext>
    ),
  });
  await expect.poll(() => shown!.place.querySelector('h1')?.textContent).toBe('Rain');
  const before = load.mock.calls.length;
  answers['/documents'].items = [{ ...live, id: 'rain', title: 'Rain', kind: 'screen' }];
  await act(() => refresh('documents.'));
  await expect.poll(() => load.mock.calls.length).toBe(before + 1);
});
