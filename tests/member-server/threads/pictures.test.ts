import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostileUploads } from '../../fixtures/hostile-uploads.ts';
import { secondsAfter } from '../members.ts';
import { aFeed, aRelease } from '../programme.ts';
import { type Board, board } from './world.ts';

const at = '2026-03-02T08:00:00.000Z';
const hour = 3_600;
let world: Board;
beforeAll(async () => {
  world = await board({ now: at });
});
beforeEach(() => world.clock.moveTo(at));
afterAll(() => world.close());

const picture = (width = 1_600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Artist: 'Mei Tan' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
const open = (url: string) => world.http.app.inject({ url });

describe('A picture of a message', () => {
  it('is re-encoded without metadata, and opens for the member and for operators by an address that ends (A-95)', async () => {
    const member = await world.member();
    const { status, body } = await world.upload(member, await picture());
    expect([status, body.width, body.height]).toEqual([201, 1_024, 576]);
    const { id } = (await world.begin(member, { text: '', pictures: [body.id] })).body;
    const shown = [
      (await world.read(member, id)).body.items[0].pictures[0].url,
      (await world.ops('GET', `/threads/${id}`)).body.messages[0].pictures[0].url,
    ];
    for (const url of shown) {
      const served = await open(url);
      expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
        200,
        'image/webp',
        'nosniff',
      ]);
      expect(served.headers['cache-control']).toBe('no-store');
      const { format, exif, xmp } = await sharp(served.rawPayload).metadata();
      expect([format, exif, xmp]).toEqual(['webp', undefined, undefined]);
    }
    world.clock.moveTo(secondsAfter(2 * hour, at));
    expect((await open(shown[0])).statusCode).toBe(404);
    expect((await open((await world.read(member, id)).body.items[0].pictures[0].url)).statusCode).toBe(200);
  });

  it('opens by nothing that somebody makes up', async () => {
    const [mine, other] = [await world.member(), await world.member()];
    const { url } = (await world.upload(mine, await picture(20, 20))).body;
    const theirs = (await world.upload(other, await picture(20, 20))).body.url as string;
    const later = url.replace(/until=(\d+)/, (_: string, until: string) => `until=${Number(until) + 3_600_000}`);
    const moved = url.replace(/pictures\/[^?]+/, /pictures\/[^?]+/.exec(theirs)![0]);
    for (const wrong of [url.split('?')[0], later, moved, url.replace(/key=.*/, 'key='), url.replace('.webp', '.svg')]) {
      expect([wrong, (await open(wrong)).statusCode]).toEqual([wrong, 404]);
    }
  });

  it('goes with one message of its own member alone', async () => {
    const [mine, other] = [await world.member(), await world.member()];
    const { id: one } = (await world.upload(mine, await picture(20, 20))).body;
    expect((await world.begin(other, { pictures: [one] })).body.code).toBe('thread.picture_gone');
    expect((await world.list(other)).body.items).toEqual([]);
    const { id } = (await world.begin(mine, { pictures: [one] })).body;
    expect((await world.send(mine, id, { text: 'Again', pictures: [one] })).body.code).toBe('thread.picture_gone');
    expect((await world.read(mine, id)).body.last).toBe(1);
  });

  it('is one of three at most', async () => {
    const member = await world.member();
    const ids: string[] = [];
    for (let many = 0; many < 3; many += 1) ids.push((await world.upload(member, await picture(20, 20))).body.id);
    const { id } = (await world.begin(member, { pictures: ids })).body;
    expect((await world.read(member, id)).body.items[0].pictures.map((each: { id: string }) => each.id)).toEqual(ids);
    expect((await world.begin(member, { pictures: [...ids, 'a-fourth'] })).status).toBe(422);
  });

  it.each(hostileUploads(5 * 1024 * 1024))('is not %s, whatever it is called', async (_what, make, status, code) => {
    const answer = await world.upload(await world.member(), await make());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('needs a login', async () => {
    expect((await world.upload(undefined, await picture(20, 20))).body.code).toBe('auth.token_missing');
  });

  it('is limited a day, and goes when it was not sent', async () => {
    const limited = await board({
      now: at,
      limited: true,
      releases: aFeed(aRelease({ 'message-board': { picturesPerDay: 2, unsentHours: 5 } })),
    });
    const member = await limited.member();
    const { id: kept } = (await limited.upload(member, await picture(20, 20))).body;
    await limited.upload(member, await picture(20, 20));
    expect((await limited.upload(member, await picture(20, 20))).body.code).toBe('rate.limited');
    await limited.begin(member, { pictures: [kept] });
    const sweep = async (hours: number) => {
      limited.clock.moveTo(secondsAfter(hours * hour, at));
      await limited.server.jobs.runNow('sweep-unsent-pictures');
      return (await limited.rows('select id from thread_picture')).map(({ id }) => id);
    };
    expect(await sweep(4)).toHaveLength(2);
    expect(await sweep(5)).toEqual([kept]);
    await limited.close();
  });
});
