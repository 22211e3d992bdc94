import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HistoryPage, type LogCursor, type ReadLog, readHistory } from '../../../../client/ops/pages/history/read-history.ts';

/** Two logs whose rows have their minute as id, answered as the servers do. */
const logs = { 'auditLog.list': [9, 7, 3, 2, 1], 'memberAuditLog.list': [8, 7, 6, 5, 4] };
const read: ReadLog = async (source, { cursor, limit = 50 }) => {
  const rest = logs[source].filter((minute) => minute < Number(cursor ?? 99));
  const actor = { id: 'a', name: 'Ann', role: 'admin' } as const;
  const items = rest.slice(0, limit).map((minute) => ({ id: `${minute}`, at: `2025-01-01T00:0${minute}:00.000Z`, actor, action: source }));
  return { items, ...(rest.length > limit ? { nextCursor: items.at(-1)!.id } : {}) };
};

describe('The history of both servers', () => {
  it.each([1, 2, 3, 4, 10, 100])('is one list, newest first, none twice and none left out, %i at a time', async (limit) => {
    const seen: string[] = [];
    let place: LogCursor | undefined = {};
    while (place) {
      const page: Awaited<ReturnType<typeof readHistory>> = await readHistory(read, {}, place, limit);
      expect(page.items.length).toBeLessThanOrEqual(limit);
      seen.push(...page.items.map(({ id }) => id));
      place = page.next;
    }
    expect(seen.map((id) => Number(id.split(' ')[1]))).toEqual([9, 8, 7, 7, 6, 5, 4, 3, 2, 1]);
    expect(new Set(seen).size).toBe(10);
  });

  /** Rows of both logs by id and second, answered as the servers do: by id, the greatest first. */
  type Logs = Readonly<Record<keyof typeof logs, readonly (readonly [id: number, second: number])[]>>;
  const readOf =
    (rows: Logs): ReadLog =>
    async (source, { cursor, limit = 50 }) => {
      const rest = rows[source].filter(([id]) => id < Number(cursor ?? 1_000)).sort(([a], [b]) => b - a);
      const actor = { id: 'a', name: 'Ann', role: 'admin' } as const;
      const items = rest.slice(0, limit).map(([id, second]) => ({
        id: `${id}`,
        at: `2025-01-01T00:00:${String(second).padStart(2, '0')}.000Z`,
        actor,
        action: source,
      }));
      return { items, ...(rest.length > limit ? { nextCursor: items.at(-1)!.id } : {}) };
    };
  const idsOf = (rows: Logs) =>
    Object.entries(rows)
      .flatMap(([source, each]) => each.map(([id]) => `${source} ${id}`))
      .sort();
  async function readAll(rows: Logs, limit: number): Promise<readonly string[]> {
    const seen: string[] = [];
    let place: LogCursor | undefined = {};
    while (place) {
      const page: HistoryPage = await readHistory(readOf(rows), {}, place, limit);
      expect(page.items.length).toBeLessThanOrEqual(limit);
      seen.push(...page.items.map(({ id }) => id));
      place = page.next;
    }
    return seen;
  }

  it.each<[string, Logs, number]>([
    [
      'a publish that began before the row below it',
      {
        'auditLog.list': [
          [100, 1],
          [99, 2],
          [98, 0],
        ],
        'memberAuditLog.list': [[5, 3]],
      },
      2,
    ],
    [
      'the newest id that began first',
      {
        'auditLog.list': [
          [3, 0],
          [2, 9],
          [1, 8],
        ],
        'memberAuditLog.list': [
          [7, 5],
          [6, 4],
        ],
      },
      2,
    ],
    [
      'both logs the other way round',
      {
        'auditLog.list': [
          [3, 1],
          [2, 2],
          [1, 3],
        ],
        'memberAuditLog.list': [
          [6, 1],
          [5, 2],
          [4, 3],
        ],
      },
      1,
    ],
  ])('has each row once where a row was written after a later one: %s', async (_what, rows, limit) => {
    expect([...(await readAll(rows, limit))].sort()).toEqual(idsOf(rows));
  });

  it('has each row once, and each log in its own order, however long the requests took', async () => {
    const log = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 20 })), {
      selector: ([id]) => id,
      maxLength: 12,
    });
    const both = fc.record({ 'auditLog.list': log, 'memberAuditLog.list': log });
    await fc.assert(
      fc.asyncProperty(both, fc.integer({ min: 1, max: 6 }), async (rows, limit) => {
        const seen = await readAll(rows, limit);
        expect([...seen].sort()).toEqual(idsOf(rows));
        for (const source of Object.keys(logs)) {
          const own = seen.filter((id) => id.startsWith(`${source} `)).map((id) => Number(id.split(' ')[1]));
          expect(own).toEqual([...own].sort((a, b) => b - a));
        }
      }),
    );
  });

  const down: ReadLog = async (source, input) => {
    if (source === 'memberAuditLog.list') throw new Error('down');
    return read(source, input);
  };
  const minutes = (page: HistoryPage) => page.items.map(({ id }) => Number(id.split(' ')[1]));

  it('is the half that can be read, with the name of the other, to its end', async () => {
    const first = await readHistory(down, {}, {}, 3);
    expect([minutes(first), first.unread]).toEqual([[9, 7, 3], { source: 'memberAuditLog.list', error: new Error('down') }]);
    const second = await readHistory(down, {}, first.next!, 3);
    expect([minutes(second), second.next]).toEqual([[2, 1], undefined]);
  });

  it('does not put the newest of the other half on an older page once it can be read again', async () => {
    const first = await readHistory(down, {}, {}, 3);
    const second = await readHistory(read, {}, first.next!, 3);
    expect([minutes(second), second.unread]).toEqual([[2, 1], { source: 'memberAuditLog.list' }]);
    expect(minutes(await readHistory(read, {}, {}, 3))).toEqual([9, 8, 7]);
  });

  it('is none where neither can be read', async () => {
    const none: ReadLog = async (source) => {
      throw new Error(source);
    };
    await expect(readHistory(none, {}, {}, 3)).rejects.toThrow('auditLog.list');
    await expect(readHistory(none, {}, { 'auditLog.list': 'unread' }, 3)).rejects.toThrow('memberAuditLog.list');
  });
});
