import { describe, expect, it } from 'vitest';
import type { DraftServer } from '../../../../client/ops/editing/draft-server.ts';
import { createDraftSessions } from '../../../../client/ops/editing/draft-sessions.ts';
import { bodyOf } from '../../../../client/ops/editing/draft-state.ts';
import { takenWords } from '../../../../client/ops/editing/taken-words.ts';

type Body = Readonly<Record<string, unknown>>;
const draw = { kind: 'campaign', id: 'wheel' } as const;
const english = { kind: 'locale', id: 'en.lotteries' } as const;
const thai = { kind: 'locale', id: 'th.lotteries' } as const;

/** A tab with the documents of a server, none of them a draft at first; another tab of the same drawer is what a reload opens. */
async function aTab(stored: Record<string, unknown>, drawer = new Map<string, string>(), room = Number.POSITIVE_INFINITY) {
  const key = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`;
  const hashOf = (body: unknown) => JSON.stringify(body);
  let isAway = false;
  const server: DraftServer = {
    load: async (address) => {
      const body = stored[key(address)] as Body | undefined;
      if (!body) return undefined;
      const problems: never[] = [];
      return {
        ...address,
        hash: hashOf(body),
        revision: 1,
        view: 'live',
        body,
        live: { hash: hashOf(body), body },
        problems,
        editable: true,
      };
    },
    save: async (address, body) => {
      stored[key(address)] = body;
      return { done: 'saved', hash: hashOf(body), problems: [] };
    },
    discard: async (address) => {
      if (isAway) throw new Error('Network error');
      delete stored[key(address)];
      return 'discarded';
    },
    version: async () => undefined,
  };
  let now = 0;
  const sessions = createDraftSessions({
    server,
    drawer: {
      getItem: (name) => drawer.get(name) ?? null,
      setItem(name, text) {
        if (text.length > room) throw new Error('Full');
        drawer.set(name, text);
      },
      removeItem: (name) => void drawer.delete(name),
    },
    now: () => new Date(now),
    later: () => () => undefined,
  });
  const open = (page: string) => {
    const history = sessions.historyOf(page);
    sessions.turnTo(history);
    return history;
  };
  for (const address of [draw, english, thai]) await sessions.of(address).load();
  const bodyAt = (address: typeof draw | typeof english | typeof thai) => {
    const state = sessions.of(address).get();
    return state.phase === 'ready' ? bodyOf(state.work) : undefined;
  };
  return {
    drawer,
    stored,
    open,
    sessions,
    bodyAt,
    all: () => [bodyAt(draw), bodyAt(english), bodyAt(thai)],
    write: (address: typeof draw | typeof english | typeof thai, change: Body, mark?: string) =>
      sessions.of(address).change((body) => ({ ...(body as Body), ...change }), { mark }),
    wait: (ms: number) => {
      now += ms;
    },
    turn(network: 'away' | 'there'): void {
      isAway = network === 'away';
    },
  };
}

const begin = () => ({ 'campaign:wheel': { spins: 3 }, 'locale:en.lotteries': { name: 'Wheel' } });

describe('The history of a page', () => {
  it('takes back what was done last, in whichever document, and does it again in the same order', async () => {
    const tab = await aTab(begin());
    const page = tab.open('campaign:wheel');
    tab.write(draw, { spins: 5 });
    tab.write(english, { name: 'Lucky wheel' });
    await page.undo();
    expect(tab.all()).toEqual([{ spins: 5 }, { name: 'Wheel' }, undefined]);
    await page.undo();
    expect(tab.all()).toEqual([{ spins: 3 }, { name: 'Wheel' }, undefined]);
    await page.redo();
    await page.redo();
    expect(tab.all()).toEqual([{ spins: 5 }, { name: 'Lucky wheel' }, undefined]);
  });

  it('takes back together what was one step: a key and its first letter, and the document that began with it', async () => {
    const tab = await aTab(begin());
    const page = tab.open('campaign:wheel');
    for (const name of ['ว', 'วง', 'วงล้อ']) {
      tab.write(draw, { key: 'lotteries.name' }, 'name in Thai');
      tab.write(thai, { name }, 'name in Thai');
    }
    await tab.sessions.flush();
    expect(page.get().trail.steps.length).toBe(1);
    await page.undo();
    expect([...tab.all(), tab.stored['locale:th.lotteries']]).toEqual([{ spins: 3 }, { name: 'Wheel' }, undefined, undefined]);
    await page.redo();
    expect(tab.bodyAt(thai)).toEqual({ name: 'วงล้อ' });
  });

  it('goes on after a step that could not be taken back without a network, which can be taken back again', async () => {
    const tab = await aTab(begin());
    const page = tab.open('campaign:wheel');
    tab.write(draw, { spins: 5 });
    tab.write(thai, { name: 'วงล้อ' });
    await tab.sessions.flush();
    tab.turn('away');
    await expect(page.undo()).rejects.toThrow('Network error');
    expect([page.get().trail.at, tab.bodyAt(thai)]).toEqual([2, { name: 'วงล้อ' }]);
    tab.turn('there');
    await page.undo();
    await page.undo();
    expect([...tab.all(), tab.stored['locale:th.lotteries']]).toEqual([{ spins: 3 }, { name: 'Wheel' }, undefined, undefined]);
  });

  it('never joins letters over something that was done between them', async () => {
    const tab = await aTab(begin());
    const page = tab.open('campaign:wheel');
    tab.write(english, { name: 'L' }, 'name');
    tab.write(draw, { spins: 5 });
    tab.write(english, { name: 'Lu' }, 'name');
    await page.undo();
    expect(tab.all()).toEqual([{ spins: 5 }, { name: 'L' }, undefined]);
  });

  it('leaves alone what was done on another page, before and after', async () => {
    const tab = await aTab(begin());
    const page = tab.open('campaign:wheel');
    tab.write(english, { name: 'Lucky wheel' });
    const texts = tab.open('texts:lotteries');
    expect(texts.get().trail.at).toBe(0);
    tab.write(english, { rules: 'Be fair' });
    tab.open('campaign:wheel');
    await page.undo();
    expect(tab.bodyAt(english)).toEqual({ name: 'Wheel', rules: 'Be fair' });
  });

  it('says that a value stays which was written over elsewhere', async () => {
    const tab = await aTab(begin());
    const page = tab.open('campaign:wheel');
    tab.write(english, { name: 'Lucky wheel' });
    tab.sessions.of(english).put(() => ({ name: 'Fortune wheel' }));
    await page.undo();
    expect(tab.bodyAt(english)).toEqual({ name: 'Fortune wheel' });
    expect(takenWords(page.get().taken!, draw, () => 'Name')).toContain('stays');
  });

  it('is there after a reload, for as many steps as the drawer holds', async () => {
    for (const [room, left] of [
      [Number.POSITIVE_INFINITY, 40],
      [2600, 10],
    ] as const) {
      const before = await aTab(begin(), new Map(), room);
      before.open('campaign:wheel');
      for (let spins = 10; spins < 50; spins += 1) before.write(draw, { spins });
      before.write(english, { name: 'Lucky wheel' });
      const after = await aTab(begin(), before.drawer);
      const page = after.open('campaign:wheel');
      await page.undo();
      await page.undo();
      expect(after.all()).toEqual([{ spins: 48 }, { name: 'Wheel' }, undefined]);
      expect(page.get().trail.at).toBeGreaterThanOrEqual(left - 2);
    }
  });

  it('forgets the steps of a draft that was thrown away', async () => {
    const tab = await aTab(begin());
    const page = tab.open('campaign:wheel');
    tab.write(draw, { spins: 5 });
    tab.write(english, { name: 'Lucky wheel' });
    await tab.sessions.of(english).discard();
    await page.undo();
    expect(tab.bodyAt(draw)).toEqual({ spins: 3 });
  });

  it.each([
    ['a number, with what it is again', { spins: 5 }, 'Took back: Spins, 3 again', 'Done again: Spins, 5'],
    ['another value, by its name', { spins: 3, note: 'x' }, 'Took back: Note', 'Done again: Note'],
  ])('names %s', async (_what, change, back, again) => {
    const tab = await aTab(begin());
    const page = tab.open('campaign:wheel');
    tab.write(draw, change);
    const words = () => takenWords(page.get().taken!, draw, (pointer) => pointer.slice(1).replace(/^./, (first) => first.toUpperCase()));
    await page.undo();
    expect(words()).toBe(back);
    await page.redo();
    expect(words()).toBe(again);
  });
});
