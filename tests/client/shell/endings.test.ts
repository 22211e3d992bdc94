import { describe, expect, test } from 'vitest';
import type { ClientProblem } from '../../../client/engine/host.ts';
import { endSession } from '../../../client/shell/session/endings.ts';
import { createLocal } from '../../../client/shell/session/local.ts';
import { sendEndings } from '../../../client/shell/session/send-endings.ts';

/** A device whose storage outlives the app, and a server that answers as the test says: a problem, or nothing where it agrees. */
function aDevice(answers: readonly (ClientProblem | undefined)[]) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  const sent: string[] = [];
  let token: string | undefined;
  const opened = () => ({
    local: createLocal(() => storage as unknown as Storage),
    api: async (operation: string, _input: object, { token }: { token?: string } = {}) => {
      sent.push(`${operation} ${token}`);
      const problem = answers[sent.length - 1];
      if (problem) throw problem;
    },
    token: { get: () => token } as never,
    forget: () => {
      token = undefined;
    },
  });
  /** Signs in, and out again. */
  const visit = (as: string) => {
    token = as;
    endSession(opened());
    expect(token).toBeUndefined();
    void sendEndings(opened());
  };
  return { opened, visit, sent, stored };
}

/** What was sent at the tap has its answer. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const lost = { code: 'client.network_error' };

describe('A session that its member signed out of', () => {
  test.each<[what: string, answers: (ClientProblem | undefined)[], tries: number]>([
    ['is ended once', [], 1],
    ['is ended by an app opened anew after a lost connection', [lost], 2],
    [
      'is ended once a failing server answers',
      [
        { code: 'server.unexpected', status: 500 },
        { code: 'rate.limited', status: 429 },
      ],
      3,
    ],
    ['is over where the server knows it no more', [{ code: 'auth.token_invalid', status: 401 }], 1],
  ])('%s, and nothing of it stays on the device', async (_what, answers, tries) => {
    const { opened, visit, sent, stored } = aDevice(answers);
    visit('one');
    await settled();
    for (let start = 0; start < 5; start += 1) await sendEndings(opened());
    expect(sent).toEqual(Array.from({ length: tries }, () => 'sessions.end one'));
    expect([...stored.values()]).toEqual([]);
  });

  test('waits with others of the device, each for its own answer', async () => {
    const { opened, visit, sent, stored } = aDevice([lost, undefined, lost]);
    visit('one');
    await settled();
    visit('two');
    await settled();
    expect([...stored.values()]).toEqual(['two']);
    await sendEndings(opened());
    expect(sent).toEqual(['one', 'one', 'two', 'two'].map((token) => `sessions.end ${token}`));
    expect(stored.size).toBe(0);
  });
});
