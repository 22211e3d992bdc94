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
