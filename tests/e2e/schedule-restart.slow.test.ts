import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentMs, instantIn } from '../one-clock.ts';
import { type ChildApp, startChild } from './child-app.ts';
import { type Operator, reason, signInAs, simulated } from './operators.ts';

/** A schedule at a market's midnight, over a process that is killed before it, and again after it. */
const at = (days: number, time: string) => `${instantIn(days * 86_400_000).slice(0, 10)}T${time}.000Z`;
/** Days to come, as the demo's members have checked in until yesterday; from a Monday on, as its boost pays more on weekends. */
const soon = 3 + ((8 - new Date(currentMs() + 3 * 86_400_000).getUTCDay()) % 7);
const before = at(soon, '15:59:00');
const midnight = at(soon, '16:00:00');
const after = at(soon, '16:00:30');
const nextMidnight = at(soon + 1, '16:00:00');

let app: ChildApp & { readonly dataDir: string };
let editor: Operator;

beforeAll(async () => {
  app = await startChild();
  await clock(before);
  editor = await signInAs('campaign', app.address);
});
afterAll(() => app?.end());

async function send(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${app.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
  return (await answer.json()) as any;
}

const clock = (now: string) => send('/test/clock', { now });
const fire = () => send('/test/jobs/fire-schedules', {});
const metrics = async () => (await fetch(`${app.address}/metrics`)).text();

/** `kill -9`, and a new process over the same data; the clock of the test stands where it stood. */
async function restart(): Promise<void> {
  await app.kill();
  app = await startChild({ dataDir: app.dataDir });
  editor = await signInAs('campaign', app.address);
}

/** Somebody of the demo checks in; gives the coins and the revision of the entry that paid them. */
async function checkIn(who: string): Promise<{ readonly coins: number; readonly revision: number }> {
  const { token } = await send('/api/v1/auth/sessions', { account: `${who}@demo.punchcard.test`, password: 'punch-the-card-1' });
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `midnight-${who}` };
  expect(await send('/api/v1/me/check-ins', {}, headers)).not.toHaveProperty('code');
  const entries = await fetch(`${app.address}/api/v1/me/coin-entries?type=sign_in_reward&limit=2`, { headers });
  const { items } = (await entries.json()) as { items: { amount: number; revision: number; recordedAt: string }[] };
  // A milestone is an entry of its own beside the day's, and larger.
  const today = items.filter(({ recordedAt }) => recordedAt === items[0]!.recordedAt);
  return { coins: Math.min(...today.map(({ amount }) => amount)), revision: items[0]!.revision };
}

const liveRevision = async () => (await editor.call('documents.get', { kind: 'campaign', id: 'check-in', view: 'live' })).revision;

describe('A schedule at midnight in Malaysia', () => {
  let release: string;
  let revision: number;

  it('waits, also in a new process after the old one was killed', async () => {
    const { revision: first } = await editor.call('overview.get', {});
    await editor.draft('campaign', 'check-in', (body) => ({ ...body, dailyCoins: 3 }));
    const made = await editor.call('releases.create', {
      title: 'Three coins',
      reason,
      documents: [{ kind: 'campaign', id: 'check-in' }],
      confirms: await simulated(editor, [{ kind: 'campaign', id: 'check-in' }]),
      publishAt: midnight,
    });
    release = made.id;
    revision = first;
    await restart();
    await fire();
    expect((await editor.call('releases.get', { id: release })).state).toBe('scheduled');
    expect(await checkIn('creator')).toEqual({ coins: 1, revision });
  });

  it('fires once when its time has come, and never again', async () => {
    await clock(after);
    await Promise.all([fire(), fire()]);
    const fired = await editor.call('releases.get', { id: release });
    expect(fired).toMatchObject({ state: 'live', revision: revision + 1, publishAt: midnight });
    await restart();
    await fire();
    expect((await editor.call('overview.get', {})).revision).toBe(revision + 1);
    expect(await liveRevision()).toBe(revision + 1);
    const { items } = await editor.call('auditLog.list', { action: 'schedule.fired', limit: 10 });
    expect(items.map(({ target }) => target)).toEqual([`release:${release}`]);
  });

  it('and the member server pays by it, with its revision on the row', async () => {
    expect(await checkIn('dreamer')).toEqual({ coins: 3, revision: revision + 1 });
  });
});

describe('A schedule that has become wrong', () => {
  it('stops, says why, alarms, and gives its draft back', async () => {
    await editor.draft('screen', 'fair', () => ({
      schemaVersion: 1,
      id: 'fair',
      route: '/fair',
      title: { t: 'settings.title' },
      blocks: [],
    }));
    await editor.call('releases.create', { title: 'A fair', reason, documents: [{ kind: 'screen', id: 'fair' }] });
    await editor.draft('screen', 'settings', (body) => ({ ...body, onOpen: [{ do: 'navigate', to: 'fair' }] }));
    const { id } = await editor.call('releases.create', {
      title: 'To the fair',
      reason,
      documents: [{ kind: 'screen', id: 'settings' }],
      publishAt: nextMidnight,
    });
    await editor.call('drafts.remove', { kind: 'screen', id: 'fair', reason });
    const gone = await editor.call('releases.create', {
      title: 'No fair',
      reason,
      documents: [{ kind: 'screen', id: 'fair' }],
      stops: [id],
    });
    await clock(nextMidnight);
    editor = await signInAs('campaign', app.address);
    await fire();

    const stopped = await editor.call('releases.get', { id });
    expect(stopped.state).toBe('suspended');
    expect(stopped.stateReason).toMatch(/\w+/);
    expect(stopped.problems).toContainEqual(expect.objectContaining({ code: 'link.screen', id: 'settings', pointer: '/onOpen/0/to' }));
    expect((await editor.call('overview.get', {})).failing).toContainEqual(
      expect.objectContaining({ kind: 'release', target: `release:${id}` }),
    );
    expect(await metrics()).toMatch(/^config_suspended_releases 1$/m);
    expect(app.output()).toContain('suspended');
    expect((await editor.call('documents.get', { kind: 'screen', id: 'settings' })).view).toBe('draft');
    expect((await editor.call('overview.get', {})).revision).toBe(gone.revision);
  });
});
