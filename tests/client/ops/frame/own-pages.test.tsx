// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { createDraftSessions } from '../../../../client/ops/editing/draft-sessions.ts';
import { DraftSessionsContext } from '../../../../client/ops/editing/use-draft.ts';
import { Layout } from '../../../../client/ops/frame/Layout.tsx';
import { pages } from '../../../../client/ops/pages/index.ts';
import { LoadError } from '../../../../client/ops/parts/LoadError.tsx';
import { OpsProblem } from '../../../../client/ops/problem.ts';
import { opsOperations } from '../../../../schemas/ops/index.ts';
import type { OpsOperation } from '../../../../schemas/ops/operation.ts';
import { type Role, roles } from '../../../../schemas/ops/roles.ts';
import { openPage } from '../console.tsx';

/** What pages read first that not every role may read. */
const firstReads: Readonly<Record<string, keyof typeof opsOperations>> = { '/board': 'threads.list', '/outbox': 'outbox.list' };
/** Reads of single parts, which pages show to those who may alone. */
const ofParts = ['accounts.list', 'colleagues.list', 'memberCodeKeys.list', 'partnerKeys.list', 'redemptions.export', 'threads.get'];

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

const noSessions = createDraftSessions({
  server: {
    load: async () => undefined,
    save: async () => ({ done: 'unreachable', isUnknown: true }),
    discard: async () => 'discarded',
    version: async () => undefined,
  },
  drawer: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  now: () => new Date(0),
  later: () => () => undefined,
});
const consoleFor = (role: Role, at: string) =>
  openPage({
    ...{ path: '/*', at, role, answers: {} },
    page: (
      <DraftSessionsContext value={noSessions}>
        <Layout />
      </DraftSessionsContext>
    ),
  });

describe('Pages that not every role may read', () => {
  it('are those whose first read is refused to some, and name the same roles', () => {
    const refusing = Object.entries<OpsOperation>(opsOperations).filter(([, { method, roles: some }]) => method === 'GET' && some);
    expect(refusing.map(([id]) => id).sort()).toEqual([...Object.values(firstReads), ...ofParts].sort());
    const named = pages.flatMap(({ paths, roles: some }) => (some ? [[paths[0], some]] : []));
    expect(named).toEqual(Object.entries(firstReads).map(([path, id]) => [path, (opsOperations[id] as OpsOperation).roles]));
  });

  it.each(roles)('are in the navigation of a %s where the role may read them', async (role) => {
    shown = await consoleFor(role, '/nowhere');
    const offered = [...shown.place.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    const may = ({ paths: [path] }: (typeof pages)[number]) => {
      const first = firstReads[path];
      return first === undefined || (opsOperations[first] as OpsOperation).roles!.includes(role);
    };
    expect(offered).toEqual(pages.filter(may).map(({ paths }) => paths[0]));
  });

  it.each<[Role, string, string, string]>([
    ['viewer', '/board', 'For Support and Admin', 'Yours is Viewer'],
    ['campaign', '/board/12', 'For Support and Admin', 'Yours is Campaigns'],
    ['fulfilment', '/outbox', 'For Support, Finance and Admin', 'Yours is Fulfilment'],
  ])('say to a %s at %s who may, and offer no other try', async (role, at, title, own) => {
    shown = await consoleFor(role, at);
    const main = shown.place.querySelector('main')!;
    expect([main.querySelector('h2')?.textContent, main.textContent?.includes(own)]).toEqual([title, true]);
    expect([main.querySelector('button'), main.querySelector('[role="alert"]')]).toEqual([null, null]);
  });
});

it.each([
  ['ops.role_required', 403, 'Not for your role', 0],
  ['ops.market_scope', 403, 'Not for your markets', 0],
  ['server.unexpected', 500, 'This could not be loaded', 1],
])('what %s keeps from being read is told as “%2$s”, with a button to try again: %s', async (code, status, title, buttons) => {
  const error = new OpsProblem({ code, status, title: 'Refused' });
  shown = await openPage({ path: '/', at: '/', answers: {}, page: <LoadError error={error} retry={() => undefined} /> });
  expect([shown.place.querySelector('h2')?.textContent, shown.place.querySelectorAll('button').length]).toEqual([title, buttons]);
});
