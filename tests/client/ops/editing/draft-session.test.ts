import { describe, expect, it } from 'vitest';
import type { DraftServer, LoadedDocument, SaveAnswer } from '../../../../client/ops/editing/draft-server.ts';
import { createDraftSessions } from '../../../../client/ops/editing/draft-sessions.ts';
import { bodyOf, hasDraft, isStale } from '../../../../client/ops/editing/draft-state.ts';

type Body = Readonly<Record<string, unknown>>;

/** A server with one document, a drawer and a clock; timers run when the test says. */
function aDraftWorld(live: Body, given: { draft?: Body; base?: string; old?: Body } = {}) {
  const hashOf = (body: unknown) => JSON.stringify(body);
  const server = {
    live,
    draft: given.draft,
    base: given.base,
    next: undefined as SaveAnswer | undefined,
    saves: [] as unknown[],
    slow: false,
  };
  const stands = () => server.draft ?? server.live;
  const drawer = new Map<string, string>();
  let timers: (() => void)[] = [];
  let now = 0;
  let whileVersionIsRead: () => void = () => undefined;
  const drafts: DraftServer = {
    load: async (address): Promise<LoadedDocument> => ({
      ...address,
      hash: hashOf(stands()),
      revision: 1,
      view: server.draft ? 'draft' : 'live',
      body: stands(),
      ...(server.draft ? { base: server.base ?? hashOf(server.live) } : {}),
      live: { hash: hashOf(server.live), body: server.live },
      problems: [],
      editable: true,
    }),
    save: async (_address, body, { on, onto }) => {
      for (let turn = 0; server.slow && turn < 50; turn += 1) await Promise.resolve();
      if (server.next) return server.next;
      if (on !== hashOf(stands())) return { done: 'conflict', current: { hash: hashOf(stands()), body: stands() } };
      server.draft = hashOf(body) === hashOf(server.live) ? undefined : (body as Body);
      server.base = onto ?? server.base;
      server.saves.push(body);
      return { done: 'saved', hash: hashOf(body), problems: [] };
    },
    discard: async () => {
      server.draft = undefined;
      return 'discarded';
    },
    version: async () => {
      whileVersionIsRead();
      return given.old;
    },
  };
  const open = async () => {
    const sessions = createDraftSessions({
      server: drafts,
      drawer: {
        getItem: (key) => drawer.get(key) ?? null,
        setItem: (key, text) => void drawer.set(key, text),
        removeItem: (key) => void drawer.delete(key),
      },
      now: () => new Date(now),
      later: (call) => {
        timers.push(call);
        return () => {
          timers = timers.filter((each) => each !== call);
        };
      },
    });
    const history = sessions.historyOf('campaign:check-in');
    sessions.turnTo(history);
    const session = sessions.of({ kind: 'campaign', id: 'check-in' });
    await session.load();
    const work = () => {
      const state = session.get();
      if (state.phase !== 'ready') throw new Error(state.phase);
      return state.work;
    };
    return {
      ...session,
      undo: history.undo,
      redo: history.redo,
      work,
      body: () => bodyOf(work()),
      set: (change: Body, mark?: string) => session.change((body) => ({ ...(body as Body), ...change }), { mark }),
    };
  };
  const wait = (ms: number) => {
    now += ms;
  };
  const onVersion = (call: () => void) => {
    whileVersionIsRead = call;
  };
  return { server, open, wait, onVersion, timers: () => timers.length };
}

describe('An editing session', () => {
  it('saves the last of several steps once, with what it was based on', async () => {
    const world = aDraftWorld({ coins: 1 });
    const session = await world.open();
    session.set({ coins: 2 });
    session.set({ coins: 3 });
    expect([session.work().saving, world.timers()]).toEqual(['waiting', 1]);
    await session.flush();
    expect([world.server.saves, session.work().saving]).toEqual([[{ coins: 3 }], 'saved']);
  });

  it('saves once when several ask at the same time, as the fields of one text do', async () => {
    const world = aDraftWorld({ coins: 1 });
    const session = await world.open();
    session.set({ coins: 2 });
    await Promise.all([session.load(), session.flush(), session.load(), session.flush()]);
    expect([world.server.saves, session.work().saving, session.body()]).toEqual([[{ coins: 2 }], 'saved', { coins: 2 }]);
  });

  it('keeps what was saved while it was read', async () => {
    const world = aDraftWorld({ coins: 1 });
    const session = await world.open();
    const reading = session.load();
    await Promise.resolve();
    session.set({ coins: 2 });
    await Promise.all([reading, session.flush()]);
    expect([session.body(), session.work().saving]).toEqual([{ coins: 2 }, 'saved']);
  });

  it('undoes letters of one field together and other steps one by one, back to the start', async () => {
    const world = aDraftWorld({ name: '', coins: 1 });
    const session = await world.open();
    for (const name of ['T', 'To', 'Toy']) session.set({ name }, '/name');
    session.set({ coins: 2 }, '/coins');
    world.wait(5000);
    session.set({ coins: 3 }, '/coins');
    const seen = [session.body()];
    for (let i = 0; i < 4; i++) {
      await session.undo();
      seen.push(session.body());
    }
    expect(seen).toEqual([
      { name: 'Toy', coins: 3 },
      { name: 'Toy', coins: 2 },
      { name: 'Toy', coins: 1 },
      { name: '', coins: 1 },
      { name: '', coins: 1 },
    ]);
    for (let i = 0; i < 3; i++) await session.redo();
    expect(session.body()).toEqual({ name: 'Toy', coins: 3 });
  });

  it('is back after a reload with what was not saved and with all steps', async () => {
    const world = aDraftWorld({ coins: 1 });
    const before = await world.open();
    before.set({ coins: 2 });
    before.set({ coins: 3 });
    const after = await world.open();
    expect(after.body()).toEqual({ coins: 3 });
    await after.undo();
    await after.undo();
    expect(after.body()).toEqual({ coins: 1 });
  });

  it('has a draft once something differs by content: steps that were all taken back are none, also after a reload', async () => {
    const world = aDraftWorld({ coins: { daily: 1 } });
    const before = await world.open();
    expect(hasDraft(before.work())).toBe(false);
    before.set({ coins: { daily: 2 } });
    expect(hasDraft(before.work())).toBe(true);
    before.set({ coins: { daily: 1 } });
    expect(hasDraft((await world.open()).work())).toBe(false);
  });

  it('has no draft any more once steps that were saved are taken back and that is saved as well', async () => {
    const world = aDraftWorld({ coins: 1 });
    const session = await world.open();
    session.set({ coins: 2 });
    await session.flush();
    expect([hasDraft(session.work()), session.work().savedAt]).toEqual([true, '1970-01-01T00:00:00.000Z']);
    await session.undo();
    await session.flush();
    expect([hasDraft(session.work()), session.work().savedAt, world.server.draft]).toEqual([false, undefined, undefined]);
  });

  it('brings another editor’s save in where it touches something else, and undo keeps theirs', async () => {
    const world = aDraftWorld({ coins: 1, days: 1 });
    const session = await world.open();
    session.set({ coins: 2 });
    world.server.draft = { coins: 1, days: 7 };
    await session.flush();
    await session.flush();
    expect([session.body(), world.server.draft]).toEqual([
      { coins: 2, days: 7 },
      { coins: 2, days: 7 },
    ]);
    await session.undo();
    expect(session.body()).toEqual({ coins: 1, days: 7 });
  });

  it.each([
    ['mine', 2],
    ['theirs', 9],
  ] as const)('asks where both changed one value; %s is saved', async (choice, coins) => {
    const world = aDraftWorld({ coins: 1 });
    const session = await world.open();
    session.set({ coins: 2 });
    world.server.draft = { coins: 9 };
    await session.flush();
    expect(session.work().conflict?.clashes).toEqual([{ path: ['coins'], pointer: '/coins', base: 1, mine: 2, theirs: 9 }]);
    await session.flush();
    expect(world.server.draft).toEqual({ coins: 9 });
    session.settle({ '/coins': choice });
    await session.flush();
    expect([world.server.draft, session.work().conflict, session.work().saving]).toEqual([{ coins }, undefined, 'saved']);
  });

  it('keeps what was typed while a save was under way and saves it next', async () => {
    const world = aDraftWorld({ coins: 1 });
    const session = await world.open();
    session.set({ coins: 2 });
    const saving = session.flush();
    await Promise.resolve();
    session.set({ coins: 3 });
    await saving;
    expect(session.work().saving).toBe('waiting');
    await session.flush();
    expect(world.server.saves).toEqual([{ coins: 2 }, { coins: 3 }]);
  });

  it('keeps everything while the server is not there, and tries again', async () => {
    const world = aDraftWorld({ coins: 1 });
    const session = await world.open();
    session.set({ coins: 2 });
    world.server.next = { done: 'unreachable', isUnknown: true };
    await session.flush();
    expect([session.work().saving, world.timers()]).toEqual(['offline', 1]);
    world.server.next = undefined;
    await session.flush();
    expect([session.work().saving, world.server.draft]).toEqual(['saved', { coins: 2 }]);
  });

  it('says why a save is refused', async () => {
    const world = aDraftWorld({ coins: 1 });
    const session = await world.open();
    session.set({ coins: 2 });
    world.server.next = { done: 'refused', code: 'ops.market_scope', title: 'Outside the markets you look after' };
    await session.flush();
    expect([session.work().saving, session.work().refusal]).toEqual(['refused', 'Outside the markets you look after']);
  });

  it('brings what went live meanwhile under the draft and says which live version it has seen', async () => {
    const old = { coins: 1, days: 1 };
    const world = aDraftWorld({ coins: 1, days: 7 }, { draft: { coins: 5, days: 1 }, base: JSON.stringify(old), old });
    const session = await world.open();
    expect(isStale(session.work())).toBe(true);
    await session.bringIn();
    await session.flush();
    expect([session.body(), isStale(session.work()), world.server.base]).toEqual([
      { coins: 5, days: 7 },
      false,
      JSON.stringify({ coins: 1, days: 7 }),
    ]);
  });

  it.each([
    ['another value, which is saved with the word that the live version was seen', { coins: 6 }, { coins: 6, days: 7 }, [], 'saved'],
    ['the same value, which is asked about', { days: 3 }, { coins: 5, days: 3 }, ['/days'], 'conflict'],
  ])('lets somebody type while it reads what a draft was begun on: %s', async (_what, typed, body, clashes, saving) => {
    const old = { coins: 1, days: 1 };
    const world = aDraftWorld({ coins: 1, days: 7 }, { draft: { coins: 5, days: 1 }, base: JSON.stringify(old), old });
    const session = await world.open();
    world.server.slow = true;
    world.onVersion(() => {
      session.set(typed);
      void session.flush();
    });
    await session.bringIn();
    await session.flush();
    const found = session.work().conflict?.clashes.map(({ pointer }) => pointer) ?? [];
    expect([session.body(), found, session.work().saving]).toEqual([body, clashes, saving]);
    expect(world.server.base === JSON.stringify(world.server.live)).toBe(saving === 'saved');
  });
});
