import sharp from 'sharp';
import type { Observer, Wanted } from './observer.ts';
import { operator } from './operations.ts';
import { after, hour, type Member, minute, next, type World } from './world.ts';

const begin = (world: World, { token }: Member, more: object = {}) =>
  world.ask('threads.create', { category: 'question', subject: 'Opening hours', text: 'Open on Sunday?', ...more }, { token });

/** A picture of a few pixels; gives the status and the answer. */
async function upload(world: World, { token }: Member) {
  const content = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new File([new Uint8Array(content)], 'a.png', { type: 'image/png' }));
  const answer = await fetch(`${world.app.running.address}/api/v1/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as { id: string; url: string } };
}

/** How members and operators write to each other. */
export const messageBoard: readonly Observer[] = [
  {
    at: '/subjectLength',
    by: 'a subject of one character more',
    see: async (world, { value }: Wanted) => (await begin(world, await world.member(), { subject: 'x'.repeat(value + 1) })).status,
  },
  {
    at: '/textLength',
    by: 'a message of one character more',
    see: async (world, { value }: Wanted) => (await begin(world, await world.member(), { text: 'x'.repeat(value + 1) })).status,
  },
  {
    at: '/picturesPerMessage',
    by: 'a message with so many pictures',
    to: (value) => value - 1,
    async see(world, { value }: Wanted) {
      const member = await world.member();
      const pictures: string[] = [];
      for (let many = 0; many < value; many += 1) pictures.push((await upload(world, member)).body.id);
      return (await begin(world, member, { pictures })).status;
    },
  },
  {
    at: '/threadsPerDay',
    by: 'one conversation more in a day',
    async see(world, { value }: Wanted) {
      const member = await world.member();
      for (let begun = 0; begun < value; begun += 1) await begin(world, member);
      return (await begin(world, member)).status;
    },
  },
  {
    at: '/messagesPerDay',
    by: 'one message more in a day',
    async see(world, { value }: Wanted) {
      const member = await world.member();
      const { id } = (await begin(world, member)).body;
      const send = () => world.ask('threads.send', { id, text: 'More' }, { token: member.token });
      for (let sent = 1; sent < value; sent += 1) await send();
      return (await send()).status;
    },
  },
  {
    at: '/picturesPerDay',
    by: 'one picture more in a day',
    async see(world, { value }: Wanted) {
      const member = await world.member();
      for (let taken = 0; taken < value; taken += 1) await upload(world, member);
      return (await upload(world, member)).status;
    },
  },
  {
    at: '/answerHours',
    by: 'who waits too long, half an hour after that',
    async see(world, { value }: Wanted) {
      const subject = `Waits ${next()}`;
      await begin(world, await world.member(), { subject });
      await world.clock(after(value * hour + 30 * minute));
      const { body } = await world.app.call('GET', '/ops/v1/threads?state=waiting&limit=100', { token: await operator(world) });
      return body.items.find((each: { subject: string }) => each.subject === subject).late;
    },
  },
  {
    at: '/pictureLinkMinutes',
    by: 'the last instant of the address of a picture',
    see: async (world) => new URL((await upload(world, await world.member())).body.url, 'http://club.test').searchParams.get('until'),
  },
  {
    at: '/unsentHours',
    by: 'a picture that was not sent in that time',
    async see(world, { value }: Wanted) {
      const { id } = (await upload(world, await world.member())).body;
      await world.clock(after(value * hour));
      await world.app.call('POST', '/test/jobs/sweep-unsent-pictures');
      return (await world.rows(`select id from thread_picture where id = '${id}'`)).length;
    },
  },
];
