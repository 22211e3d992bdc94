import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secondsAfter } from '../members.ts';
import { aFeed, aRelease } from '../programme.ts';
import { type Board, board } from './world.ts';

const at = '2026-03-02T08:00:00.000Z';
let world: Board;
beforeAll(async () => {
  world = await board({ now: at });
});
beforeEach(() => world.clock.moveTo(at));
afterAll(() => world.close());

describe('A member', () => {
  it('writes to us, finds the conversation again, and reads the answer with who gave it (R-015, A-102)', async () => {
    const member = await world.member();
    const begun = await world.begin(member);
    expect(begun.status).toBe(201);
    const { id } = begun.body;
    expect((await world.list(member)).body).toMatchObject({
      items: [
        { id, subject: 'Opening hours', category: 'question', categoryName: 'Question', state: 'waiting', lastBy: 'member', unread: 0 },
      ],
      categories: [{ id: 'question' }, { id: 'complaint' }, { id: 'praise' }, { id: 'reservation' }],
    });
    world.clock.moveTo(secondsAfter(600, at));
    expect((await world.answer(id, 'From ten to six.')).status).toBe(201);
    expect((await world.list(member)).body.items[0]).toMatchObject({ state: 'answered', lastText: 'From ten to six.', unread: 1 });
    const { body } = await world.read(member, id);
    expect(body.items).toMatchObject([
      { place: 2, by: 'ops', name: 'Ana', text: 'From ten to six.', read: false },
      { place: 1, by: 'member', text: 'Are you open on Sunday?', read: true },
    ]);
    expect(JSON.stringify(body)).not.toContain('Lim');
    expect((await world.call(member, 'PUT', `/me/threads/${id}/read`, { body: { place: 99 } })).status).toBe(204);
    expect((await world.list(member)).body.items[0].unread).toBe(0);
  });

  it('sees that an operator has read', async () => {
    const member = await world.member();
    const { id } = (await world.begin(member)).body;
    expect((await world.read(member, id)).body.items[0].read).toBe(false);
    expect((await world.ops('PATCH', `/threads/${id}`, { readTo: 1 })).status).toBe(204);
    expect((await world.read(member, id)).body.items[0].read).toBe(true);
  });

  it('sends once, however often the same request comes', async () => {
    const member = await world.member();
    const twice = await Promise.all([1, 2].map(() => world.begin(member, {}, 'one-and-the-same')));
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    const { id } = twice[0]!.body;
    const sent = await Promise.all([1, 2, 3].map(() => world.send(member, id, { text: 'And on Monday?' }, 'the-same-again')));
    expect(sent.map(({ body }) => body.place)).toEqual([2, 2, 2]);
    expect((await world.read(member, id)).body.items).toHaveLength(2);
  });

  it('finds messages in the order in which they were taken, also of two phones at once, a page at a time', async () => {
    const member = await world.member();
    const { id } = (await world.begin(member)).body;
    const sent = await Promise.all(['a', 'b', 'c', 'd'].map((text) => world.send(member, id, { text })));
    expect(sent.map(({ body }) => body.place).sort()).toEqual([2, 3, 4, 5]);
    const first = (await world.read(member, id, '?limit=3')).body;
    expect(first.items.map(({ place }: { place: number }) => place)).toEqual([5, 4, 3]);
    const second = (await world.read(member, id, `?limit=3&cursor=${first.nextCursor}`)).body;
    expect(second.items.map(({ place }: { place: number }) => place)).toEqual([2, 1]);
    expect(second.nextCursor).toBeUndefined();
  });

  it.each([
    ['nothing', { text: '  ' }, '/text'],
    ['what nobody sees', { text: '\u200b\u3164\u2800' }, '/text'],
    ['more than the board takes', { text: 'x'.repeat(1_001) }, '/text'],
    ['a subject that is too long', { subject: 'x'.repeat(81) }, '/subject'],
    ['a category that there is none of', { category: 'gossip' }, '/category'],
  ])('is refused %s, at its field', async (_what, body, path) => {
    const { status, body: problem } = await world.begin(await world.member(), body);
    expect([status, problem.code, problem.fields[0].path]).toEqual([422, 'validation.request', path]);
  });

  it.each([undefined, ' ', '\u200b\u3164'])('may leave the subject to the message: %j', async (subject) => {
    const member = await world.member();
    await world.begin(member, { subject, text: 'The mug\nis broken' });
    expect((await world.list(member)).body.items[0].subject).toBe('The mug is broken');
  });

  it('opens a settled conversation again by writing', async () => {
    const member = await world.member();
    const { id } = (await world.begin(member)).body;
    await world.answer(id, 'Done.', { close: true });
    expect((await world.read(member, id)).body.state).toBe('closed');
    await world.send(member, id, { text: 'One more thing' });
    expect((await world.read(member, id)).body.state).toBe('waiting');
  });

  it('reaches no conversation of another: neither reading, writing nor marking it (T-IDOR)', async () => {
    const [owner, other] = [await world.member(), await world.member()];
    const { id } = (await world.begin(owner)).body;
    const tries = [
      await world.read(other, id),
      await world.send(other, id, { text: 'Hello' }),
      await world.call(other, 'PUT', `/me/threads/${id}/read`, { body: { place: 1 } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await world.list(other)).body.items).toEqual([]);
  });

  it('attaches a coin entry of their own, as it is, and none of another', async () => {
    const [member, other] = [await world.member(), await world.member()];
    const { id: entryId } = await world.admin.earn(member, 25);
    const { id } = (await world.begin(member, { category: 'complaint', entryId })).body;
    const about = { kind: 'entry', id: entryId, type: 'engagement_reward', coins: 25 };
    expect((await world.read(member, id)).body.about).toMatchObject(about);
    expect((await world.ops('GET', `/threads/${id}`)).body.about).toMatchObject(about);
    expect((await world.begin(other, { entryId })).body.code).toBe('request.not_found');
    expect((await world.begin(other, { orderId: 'nothing' })).body.code).toBe('request.not_found');
  });
});

describe('The board', () => {
  it('takes so many conversations and messages a day as its document says', async () => {
    const limited = await board({
      now: at,
      limited: true,
      releases: aFeed(aRelease({ 'message-board': { threadsPerDay: 2, messagesPerDay: 3 } })),
    });
    const member = await limited.member();
    const { id } = (await limited.begin(member)).body;
    await limited.begin(member);
    expect((await limited.begin(member)).body.code).toBe('rate.limited');
    expect((await limited.send(member, id, { text: 'Third' })).status).toBe(201);
    expect((await limited.send(member, id, { text: 'Fourth' })).body.code).toBe('rate.limited');
    limited.clock.moveTo(secondsAfter(86_401, at));
    expect((await limited.send(member, id, { text: 'Tomorrow' })).status).toBe(201);
    await limited.close();
  });
});
