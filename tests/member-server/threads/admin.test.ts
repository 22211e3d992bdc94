import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../../schemas/ops/roles.ts';
import { givePass } from '../../../server-kit/colleague-pass.ts';
import { makeSecrets } from '../../../server-kit/secrets.ts';
import { secrets } from '../member-server.ts';
import { secondsAfter } from '../members.ts';
import { type Board, board } from './world.ts';

const at = '2026-03-02T08:00:00.000Z';
const minute = 60;
const hour = 3_600;
let world: Board;
beforeAll(async () => {
  world = await board({ now: at });
});
afterAll(() => world.close());

const listed = async (query = '', who?: Parameters<Board['ops']>[3]) => (await world.ops('GET', `/threads${query}`, undefined, who)).body;

describe('The inbox of operators', () => {
  it('has who waits the longest first, and says who waits too long and how fast members were answered', async () => {
    const member = await world.member('SG');
    const first = (await world.begin(member, { subject: 'First' })).body.id;
    world.clock.moveTo(secondsAfter(10 * minute, at));
    const second = (await world.begin(member, { subject: 'Second' })).body.id;
    world.clock.moveTo(secondsAfter(24 * hour + 5 * minute, at));
    const waiting = await listed('?state=waiting&market=SG');
    expect(waiting.items.map(({ id, late }: { id: string; late: boolean }) => [id, late])).toEqual([
      [first, true],
      [second, false],
    ]);
    expect(waiting).toMatchObject({ waiting: 2, late: 1, answerHours: 24, speed: { answered: 0 } });

    await world.answer(first, 'Sorry for the wait.');
    world.clock.moveTo(secondsAfter(24 * hour + 10 * minute, at));
    await world.answer(second, 'Here you are.');
    await world.answer(second, 'And this.');
    expect(await listed('?market=SG')).toMatchObject({
      waiting: 0,
      late: 0,
      speed: { answered: 2, inTimePercent: 50, medianMinutes: 1_443 },
    });
  });

  it('knows what is unread, whose it is and what it is about, by filters', async () => {
    world.clock.moveTo(at);
    const member = await world.member('TH');
    const { id } = (await world.begin(member, { category: 'praise' })).body;
    await world.send(member, id, { text: 'Really' });
    expect((await listed('?market=TH&assigned=nobody&category=praise')).items).toMatchObject([{ id, unread: 2, categoryName: 'Praise' }]);
    expect((await listed('?market=TH&category=complaint')).items).toEqual([]);
    await world.ops('PATCH', `/threads/${id}`, { assign: 'me', readTo: 2 });
    expect((await listed('?market=TH&assigned=me')).items).toMatchObject([{ id, unread: 0, assignee: { name: 'Ana Lim' } }]);
    expect((await listed('?market=TH&assigned=me', { role: 'support', id: 'another' })).items).toEqual([]);
    await world.ops('PATCH', `/threads/${id}`, { assign: 'nobody' });
    expect((await listed(`?member=${await world.admin.numberOf(member)}`)).items).toMatchObject([{ id }]);
    expect((await listed('?market=TH')).items[0].assignee).toBeUndefined();
  });

  const ben = { id: 'ben', name: 'Ben Tan', expiresAt: secondsAfter(hour, at) };

  it('is given to a colleague, who finds it among theirs, and back to nobody', async () => {
    world.clock.moveTo(at);
    const { id } = (await world.begin(await world.member('VN'))).body;
    expect((await world.ops('PATCH', `/threads/${id}`, { assignTo: givePass(secrets, ben) })).status).toBe(204);
    expect((await listed('?assignee=ben')).items).toMatchObject([{ id, assignee: { id: 'ben', name: 'Ben Tan' } }]);
    expect((await listed('?assigned=me', { role: 'support', id: 'ben' })).items).toMatchObject([{ id }]);
    await world.answer(id, 'From me, not from Ben.');
    expect((await world.ops('GET', `/threads/${id}`)).body.assignee.id).toBe('ben');
    await world.ops('PATCH', `/threads/${id}`, { assign: 'nobody' });
    expect((await listed('?assignee=ben')).items).toEqual([]);
  });

  it.each([
    ['that was made up', 'Ben'],
    ['of other secrets', givePass(makeSecrets('another secret key for tests, long enough'), ben)],
    ['that was changed', givePass(secrets, ben).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    ['that has ended', givePass(secrets, { ...ben, expiresAt: at })],
    ['of somebody of other markets', givePass(secrets, { ...ben, markets: ['MY', 'TH'] })],
  ])('is given to nobody by a pass %s', async (_what, assignTo) => {
    world.clock.moveTo(at);
    const { id } = (await world.begin(await world.member('VN'))).body;
    const { status, body } = await world.ops('PATCH', `/threads/${id}`, { assignTo });
    expect([status, body.code, body.fields[0].path]).toEqual([422, 'validation.request', '/assignTo']);
    expect((await world.ops('GET', `/threads/${id}`)).body.assignee).toBeUndefined();
  });

  it('has replies in the language of the member', async () => {
    const member = await world.member('TH');
    await world.call(member, 'PATCH', '/me', { body: { language: 'th' } });
    const { id } = (await world.begin(member)).body;
    const { language, replies } = (await world.ops('GET', `/threads/${id}`)).body;
    expect([language, replies[0].name]).toEqual(['th', 'We are looking into it']);
    expect(replies[0].text).toMatch(/[\u0e00-\u0e7f]/);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['zero-width spaces and fillers', '\u200b\u3164'],
    ['a braille blank', '\u2800'],
  ])('is refused an answer of %s, at its field', async (_what, text) => {
    const { id } = (await world.begin(await world.member())).body;
    const { status, body } = await world.answer(id, text);
    expect([status, body.code, body.fields[0].path]).toEqual([422, 'validation.request', '/text']);
    expect((await world.ops('GET', `/threads/${id}`)).body).toMatchObject({ state: 'waiting', messages: [{ place: 1 }] });
  });

  it('answers once under one key, and gives the conversation to who answers first', async () => {
    const { id } = (await world.begin(await world.member())).body;
    const sendId = 'the-same-answer-sent-twice';
    const answers = await Promise.all([1, 2].map(() => world.answer(id, 'Yes.', { sendId })));
    expect(answers.map(({ status, body }) => [status, body.place])).toEqual([
      [201, 2],
      [201, 2],
    ]);
    await world.answer(id, 'And more.', {}, { role: 'admin' });
    const { messages, assignee } = (await world.ops('GET', `/threads/${id}`)).body;
    expect([messages.length, assignee.id]).toEqual([3, 'support']);
  });

  describe('An operator who had not seen the last message', () => {
    const later = secondsAfter(10 * minute, at);
    const written = async () => {
      world.clock.moveTo(at);
      const member = await world.member();
      const { id } = (await world.begin(member)).body;
      world.clock.moveTo(later);
      await world.send(member, id, { text: 'Meanwhile I lost my card' });
      return id;
    };
    const shown = async (id: string) => {
      const { state, unread, waitingSince } = (await world.ops('GET', `/threads/${id}`)).body;
      return { state, unread, waitingSince };
    };
    const waiting = { state: 'waiting', unread: 1, waitingSince: later };

    it.each([
      ['answers, and it stays unread and waits from when it was sent', {}, waiting],
      ['answers and closes, and the conversation stays open', { close: true }, waiting],
      ['answers after reading it', { readTo: 2 }, { state: 'answered', unread: 0 }],
      ['answers and closes after reading it', { readTo: 2, close: true }, { state: 'closed', unread: 0 }],
    ])('%s', async (_what, more, expected) => {
      const id = await written();
      const { body } = await world.answer(id, 'From ten to six.', { readTo: 1, ...more });
      expect([body.place, body.state]).toEqual([3, expected.state]);
      expect(await shown(id)).toEqual(expected);
    });

    it('cannot close the conversation', async () => {
      const id = await written();
      await world.ops('PATCH', `/threads/${id}`, { closed: true, readTo: 1 });
      expect(await shown(id)).toEqual({ ...waiting, waitingSince: at });
      await world.ops('PATCH', `/threads/${id}`, { closed: true, readTo: 2 });
      expect(await shown(id)).toEqual({ state: 'closed', unread: 0 });
    });

    it('is told the same state when the answer is sent again', async () => {
      const id = await written();
      const send = () => world.answer(id, 'From ten to six.', { readTo: 1, close: true, sendId: 'sent-again-after-a-failure' });
      expect((await send()).body).toEqual((await send()).body);
    });
  });

  it('settles and reopens; what waits for us waits again', async () => {
    const { id } = (await world.begin(await world.member())).body;
    const stateNow = async () => (await world.ops('GET', `/threads/${id}`)).body.state;
    await world.ops('PATCH', `/threads/${id}`, { closed: true });
    expect(await stateNow()).toBe('closed');
    await world.ops('PATCH', `/threads/${id}`, { closed: false });
    expect(await stateNow()).toBe('waiting');
    await world.answer(id, 'Done.');
    await world.ops('PATCH', `/threads/${id}`, { closed: true });
    await world.ops('PATCH', `/threads/${id}`, { closed: false });
    expect(await stateNow()).toBe('answered');
  });

  it('hears of all that moves on the board under a name that only those who answer are given', async () => {
    const { channel } = await listed();
    expect(channel).toMatch(/^[0-9a-f]{32}$/);
    const member = await world.member();
    let heard: string[] = [];
    const end = world.database.signals.listen((name) => heard.push(name));
    const isHeardAfter = async (step: () => Promise<unknown>) => {
      heard = [];
      await step();
      return heard.filter((name) => name === channel).length;
    };
    let id = '';
    const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['begun', async () => ({ id } = (await world.begin(member)).body)],
      ['written', () => world.send(member, id, { text: 'And on Monday?' })],
      ['taken', () => world.ops('PATCH', `/threads/${id}`, { assign: 'me' })],
      ['read', () => world.ops('PATCH', `/threads/${id}`, { readTo: 2 })],
      ['answered', () => world.answer(id, 'From ten to six.')],
      ['settled', () => world.ops('PATCH', `/threads/${id}`, { closed: true })],
    ];
    for (const [step, take] of steps) expect([step, await isHeardAfter(take)]).toEqual([step, 1]);
    expect(await isHeardAfter(() => world.call(member, 'POST', '/me/check-ins'))).toBe(0);

    // Who asks no more, because their right has ended, has the old name alone: it is heard under for a quarter of an hour, and then never again.
    world.clock.moveTo(secondsAfter(15 * minute, world.clock.now()));
    expect((await listed()).channel).not.toBe(channel);
    expect(await isHeardAfter(() => world.send(member, id, { text: 'Are you there?' }))).toBe(1);
    world.clock.moveTo(secondsAfter(15 * minute, world.clock.now()));
    expect(await isHeardAfter(() => world.send(member, id, { text: 'Hello?' }))).toBe(0);
    end();
  });

  it('is for support and administrators of the market alone', async () => {
    const { id } = (await world.begin(await world.member('MY'))).body;
    for (const role of roles) {
      const allowed = role === 'support' || role === 'admin';
      expect([role, (await world.ops('GET', `/threads/${id}`, undefined, { role })).status]).toEqual([role, allowed ? 200 : 403]);
    }
    const elsewhere = { role: 'support', markets: ['TH'] } as const;
    const tries = [
      await world.ops('GET', `/threads/${id}`, undefined, elsewhere),
      await world.ops('GET', '/threads?market=MY', undefined, elsewhere),
      await world.ops('PATCH', `/threads/${id}`, { assign: 'me' }, elsewhere),
      await world.answer(id, 'Hello', {}, elsewhere),
    ];
    expect(tries.map(({ body }) => body.code)).toEqual(Array(4).fill('ops.market_scope'));
    expect((await listed('', elsewhere)).items.every(({ market }: { market: string }) => market === 'TH')).toBe(true);
  });

  it('keeps in the history who answered whom', async () => {
    const member = await world.member();
    const { id } = (await world.begin(member)).body;
    await world.answer(id, 'A private word.');
    const [row] = await world.rows(`select action, details from ops_audit where target = 'member:${member.id}'`);
    expect(row).toMatchObject({ action: 'threads.answer', details: { threadId: id, place: 2 } });
    expect(JSON.stringify(row)).not.toContain('private');
  });
});
