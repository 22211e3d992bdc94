import { describe, expect, test } from 'vitest';
import type { ClientProblem } from '../../../client/engine/host.ts';
import { deliverAll } from '../../../client/shell/session/deliveries.ts';
import { createPendingCalls } from '../../../client/shell/session/pending.ts';

/** Storage that outlives the app, and a server that answers as the test says: a problem, or nothing where it agrees. */
function aDevice(answers: readonly (ClientProblem | undefined)[]) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  const sent: string[] = [];
  const opened = () => ({
    pending: createPendingCalls(
      () => storage as unknown as Storage,
      () => 0,
    ),
    api: async (operation: string, input: object, options?: { idempotencyKey?: string }) => {
      sent.push(`${operation} ${JSON.stringify(input)} ${options?.idempotencyKey}`);
      const problem = answers[sent.length - 1];
      if (problem) throw problem;
    },
  });
  return { opened, sent };
}

const seen = { key: 'k1', screen: '', operation: 'registrations.acknowledge', input: { successToken: 's' }, insists: true } as const;
const line = 'registrations.acknowledge {"successToken":"s"} k1';

describe('A call that must arrive', () => {
  test.each<[what: string, answers: (ClientProblem | undefined)[], tries: number]>([
    ['is sent once when the server answers', [], 1],
    ['is sent again, word for word, by an app opened anew after a lost connection', [{ code: 'client.network_error' }], 2],
    [
      'is sent until a failing server answers',
      [
        { code: 'server.unexpected', status: 500 },
        { code: 'rate.limited', status: 429 },
      ],
      3,
    ],
    ['is over when the server refuses it', [{ code: 'registration.token_used', status: 409 }], 1],
  ])('%s', async (_what, answers, tries) => {
    const { opened, sent } = aDevice(answers);
    opened().pending.keep(seen);
    for (let start = 0; start < 5; start += 1) await deliverAll(opened());
    expect(sent).toEqual(Array.from({ length: tries }, () => line));
  });

  test('leaves alone what waits for its member to tap again', async () => {
    const { opened, sent } = aDevice([]);
    const { insists: _, ...draw } = seen;
    opened().pending.keep(draw);
    await deliverAll(opened());
    expect(sent).toEqual([]);
    expect(opened().pending.list()).toHaveLength(1);
  });

  test('goes out once, however often it is asked for at once', async () => {
    const { opened, sent } = aDevice([]);
    opened().pending.keep(seen);
    await Promise.all([deliverAll(opened()), deliverAll(opened())]);
    expect(sent).toEqual([line]);
  });
});
