import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anOperatorClient, type OperatorClient } from '../../../config-server/ops.ts';
import { aServer, type Running } from '../../../config-server/servers.ts';
import { inFull, seed } from '../../../deep.ts';
import { type Editor, type Network, twoEditors } from './two-editors.ts';

// The console reads who is signed in when it starts.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => null } }));

const address = { kind: 'campaign', id: 'check-in' } as const;
const fields = ['dailyCoins', 'note'] as const;
type Field = (typeof fields)[number];

let running: Running;
let server: OperatorClient;
beforeAll(async () => {
  running = await aServer();
  server = await anOperatorClient(running, { id: 'ann', role: 'admin' });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
  await running.end();
});

const onServer = async (): Promise<Readonly<Record<string, unknown>>> => (await server.read('campaign:check-in')).body;
const moves = ['type', 'save', 'load', 'reload', 'away', 'there', 'deaf', 'discard', 'mine', 'theirs'] as const;
interface Move {
  readonly who: 0 | 1;
  readonly what: (typeof moves)[number];
  readonly field: Field;
}
const aMove: fc.Arbitrary<Move> = fc.record({
  who: fc.constantFrom(0 as const, 1 as const),
  what: fc.oneof({ weight: 4, arbitrary: fc.constant('type' as const) }, { weight: 9, arbitrary: fc.constantFrom(...moves) }),
  field: fc.constantFrom(...fields),
});

/** What one editor typed that no server had yet, all that they typed, and of the server’s values those that they have seen and agreed to. */
interface Watched {
  readonly editor: Editor;
  readonly pending: Map<Field, unknown>;
  readonly typed: Set<unknown>;
  readonly agreed: Map<Field, Set<unknown>>;
}
const watched = (editor: Editor, live: Readonly<Record<string, unknown>>): Watched => ({
  ...{ editor, pending: new Map(), typed: new Set() },
  agreed: new Map(fields.map((field) => [field, new Set([live[field]])])),
});

async function play({ editor, pending, typed, agreed }: Watched, { what, field }: Move, value: unknown): Promise<void> {
  const session = editor.session();
  switch (what) {
    case 'type':
      if (!editor.work()) return;
      editor.type({ [field]: value });
      typed.add(value);
      pending.set(field, value);
      return;
    case 'save':
      return session.flush();
    case 'load':
      return session.load();
    case 'reload':
      return editor.network() === 'there' ? editor.reloadPage() : undefined;
    case 'away':
    case 'there':
    case 'deaf':
      return editor.turn(what satisfies Network);
    case 'discard':
      if (editor.network() !== 'there') return;
      // Refused where the other saved since; what is on the server is shown then, too.
      await session.discard().catch((error) => expect(error).toMatchObject({ code: 'release.conflict' }));
      return pending.clear();
    case 'mine':
    case 'theirs':
      for (const { path, theirs } of editor.clashes()) {
        agreed.set(path[0] as Field, new Set([theirs]));
        if (what === 'theirs') pending.delete(path[0] as Field);
      }
      session.settle(Object.fromEntries(editor.clashes().map(({ pointer }) => [pointer, what])));
  }
}

/** With `distinct`, no two typed values are equal, so that each shows who typed it. */
async function turn(one: Watched, move: Move, value: unknown, distinct: boolean): Promise<void> {
  const { editor, pending, typed, agreed } = one;
  const { what } = move;
  const before = await onServer();
  await play(one, move, value);
  const after = await onServer();
  for (const field of fields) {
    const seen = agreed.get(field)!;
    if (before[field] !== after[field]) expect(seen, `overwrote ${field} unasked`).toContain(before[field]);
    const isAnswered = editor.network() !== 'deaf';
    if (before[field] !== after[field]) agreed.set(field, new Set(isAnswered ? [after[field]] : [...seen, after[field]]));
    if (pending.get(field) === after[field]) pending.delete(field);
    const clash = editor.clashes().find(({ path }) => path[0] === field);
    if (clash && distinct) expect(typed, `asked about an own ${field}`).not.toContain(clash.theirs);
    const body = editor.body();
    if (!body) continue;
    // Where values repeat, one that was typed may be the server’s by chance.
    const isRead = distinct ? isAnswered : what !== 'type' && editor.network() === 'there';
    if (!clash && isRead && body[field] === after[field]) agreed.set(field, new Set([after[field]]));
    if (pending.has(field) && distinct) expect(body[field], `lost ${field}`).toBe(pending.get(field));
  }
}

describe('Two editors in any order of saving, reading, loading again, losing the network and discarding', () => {
  async function playAll(walk: readonly Move[], valueAt: (at: number) => number, distinct: boolean): Promise<void> {
    await server.call('drafts.delete', address);
    const live = await onServer();
    const both = (await twoEditors(running, address)).map((editor) => watched(editor, live));
    for (const [at, move] of walk.entries()) await turn(both[move.who]!, move, valueAt(at), distinct);
    const step = (who: 0 | 1, what: Move['what']) => turn(both[who]!, { who, what, field: 'note' }, undefined, distinct);
    for (const what of ['there', 'load', 'mine', 'save', 'load'] as const) {
      for (const who of [0, 1] as const) await step(who, what);
    }
    for (const who of [0, 1, 0] as const) {
      for (const what of ['load', 'mine', 'save', 'load'] as const) await step(who, what);
    }
    const stands = await onServer();
    for (const { editor } of both) expect([editor.body(), editor.work()?.saving]).toEqual([stands, 'saved']);
  }
  const walks = fc.array(aMove, { minLength: 4, maxLength: 16 });

  it('overwrite nothing unasked, lose nothing of their own, are never asked about it, and end with the same', async () => {
    await fc.assert(
      fc.asyncProperty(walks, (walk) => playAll(walk, (at) => 101 + at, true)),
      { numRuns: inFull(15, 100), seed },
    );
  });

  it('overwrite nothing unasked and end with the same, also where both come to the same values', async () => {
    // Of one field, so that they meet, and without lost answers, after which nobody knows whose an equal value is.
    const what = fc.constantFrom<Move['what'][]>('type', 'type', 'type', 'save', 'save', 'away', 'there', 'load');
    const meetings = fc.array(
      fc.record({ who: fc.constantFrom(0 as const, 1 as const), what, field: fc.constant('dailyCoins' as const) }),
      {
        minLength: 8,
        maxLength: 16,
      },
    );
    const values = fc.array(fc.nat(2), { minLength: 16, maxLength: 16 });
    // One tries without a network the value that the other saves, and goes back to what was there, 1.
    const triedOffline = (['0 away', '0 type', '0 save', '0 type', '1 type', '1 save', '0 there', '0 load'] as const).map((each): Move => {
      const [who, what] = each.split(' ') as ['0' | '1', Move['what']];
      return { who: who === '0' ? 0 : 1, what, field: 'dailyCoins' };
    });
    await fc.assert(
      fc.asyncProperty(meetings, values, (walk, pool) => playAll(walk, (at) => pool[at]!, false)),
      { numRuns: inFull(15, 200), seed, examples: [[triedOffline, [0, 2, 0, 1, 2, 0, 0, 0]]] },
    );
  });
});
