import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programme } from '../../../member-server/programme/index.ts';
import { aServerOfTheProduct, get, type Running } from '../servers.ts';
import { aPicture, aPictureWorld, type PictureWorld } from './library.ts';

/** In which languages the product speaks, and words for a picture in each. */
const languages = ['en', 'id', 'kh', 'vi', 'th', 'zh-CN', 'zh-HK'];
const words = Object.fromEntries(languages.map((language) => [language, `A train, ${language}`]));

let running: Running;
let editor: PictureWorld;
let train: string;
beforeAll(async () => {
  running = await aServerOfTheProduct();
  editor = await aPictureWorld(running, { id: 'editor' });
  train = (await editor.upload(await aPicture(800, 400).jpeg().toBuffer())).json.id;
  await editor.call('pictures.update', { id: train, alt: words, focus: { x: 20, y: 60 }, reason: 'Words' });
});
afterAll(() => running.end());

const live = (path: string) => get(running, `/config/v1/${path}`);
const told = (problems: readonly { code: string; severity: string; pointer: string }[]) =>
  problems.map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`);

const onItem = (id: string, art: unknown) => editor.save(`campaign:${id}`, (body) => ({ ...body, art }));

describe('A picture of one’s own, where a drawn one may stand', () => {
  it('is delivered in a campaign with all that a view needs to draw it, and answers of the member server have the same', async () => {
    const saved = await onItem('flower-tumbler', { media: train });
    expect([saved.status, saved.json.problems]).toEqual([200, []]);
    expect((await editor.release('A train', ['campaign:flower-tumbler'])).status).toBe(201);
    const { art } = (await live('campaigns/flower-tumbler')).json();
    expect(JSON.parse(art)).toMatchObject({
      file: expect.stringMatching(/^[\w-]{22}$/),
      width: 800,
      height: 400,
      widths: [96, 192, 384, 800],
      focus: { x: 20, y: 60 },
      // By the tags that pages know languages by.
      alt: { en: 'A train, en', km: 'A train, kh' },
    });
    expect(programme(running.server.releases.at(new Date(running.clock.now()))).items.get('flower-tumbler')!.art).toBe(art);
  });

  it('is delivered in a block of a screen, with the point that this place keeps in sight', async () => {
    const screens = (await editor.call('documents.list', { kind: 'screen', limit: 200 })).json.items as { id: string }[];
    const bodies = await Promise.all(screens.map(({ id }) => editor.read(`screen:${id}`)));
    const { id } = bodies.find(({ body }) => JSON.stringify(body).includes('"type":"empty"'))!;
    const drawn = (found: unknown): { art: unknown } | undefined =>
      typeof found !== 'object' || found === null
        ? undefined
        : (found as { type?: string }).type === 'empty'
          ? (found as { art: unknown })
          : Object.values(found).map(drawn).find(Boolean);
    const saved = await editor.save(`screen:${id}`, (body) => {
      drawn(body)!.art = { media: train, focus: { x: 1, y: 2 } };
      return body;
    });
    expect([saved.status, saved.json.problems]).toEqual([200, []]);
    expect((await editor.release('A train', [`screen:${id}`])).status).toBe(201);
    const { art } = drawn((await live(`screens/${id}`)).json())!;
    expect(JSON.parse(String(art))).toMatchObject({ width: 800, focus: { x: 1, y: 2 } });
  });

  it.each<[string, unknown, string[]]>([
    ['that is not in the library', { media: 'no-such-picture' }, ['error name.media /art/media']],
    ['that is another document', { media: 'check-in' }, ['error name.media /art/media']],
    ['with something that it does not take', { media: 'x', alt: {} }, ['error schema.unknown_property /art/alt']],
    [
      'with a point outside of it',
      { media: 'no-such-picture', focus: { x: 101, y: 0 } },
      ['error name.media /art/media', 'error schema.range /art/focus/x'],
    ],
    ['without its id', {}, ['error schema.required /art/media']],
    ['as the name of a drawn one', 'no-such-picture', ['error name.art /art']],
    ['as what is delivered', '{"file":"x"}', ['error name.art /art']],
  ])('is refused %s', async (_what, art, problems) => {
    const { json } = await onItem('cash-coupon', art);
    expect(told(json.problems).sort()).toEqual(problems);
    expect(await editor.release('Broken', ['campaign:cash-coupon'])).toMatchObject({ status: 422, json: { code: 'release.invalid' } });
  });

  it('without words for who cannot see it is told of by the languages of those who do, and may be released', async () => {
    const mute = (await editor.upload(await aPicture(80, 80, '#0a0').png().toBuffer())).json.id;
    const { json } = await onItem('cash-coupon', { media: mute });
    expect(told(json.problems)).toEqual(['warning media.alt /art/media']);
    expect(json.problems[0].message).toContain('English');
    const said = Object.fromEntries(Object.entries(words).filter(([language]) => language !== 'th'));
    await editor.call('pictures.update', { id: mute, alt: said, reason: 'Words' });
    const saved = await editor.save('campaign:cash-coupon', (body) => ({ ...body, lowStock: 501 }));
    expect(saved.json.problems[0].message).toMatch(/Thai\.$/);
    await editor.call('drafts.delete', { kind: 'campaign', id: 'cash-coupon' });
  });
});

describe('A picture that was uploaded for later', () => {
  it('is seen by nobody until something shows it, and its id says nothing', async () => {
    const { json } = await editor.upload(await aPicture(64, 64, '#0cc').png().toBuffer(), {
      reason: 'Later',
      name: 'Secret Stitch collab',
    });
    expect(json.id).toMatch(/^picture-[0-9a-f]{12}$/);
    expect((await live(`campaigns/${json.id}`)).status).toBe(404);
    const { documents } = running.server.product.current().live;
    // What is not visible yet stands in no event either.
    expect(documents.get(`campaign:${json.id}`)?.visibleFrom).toBe(Number.POSITIVE_INFINITY);
    expect([...running.server.product.current().live.announcements].every(Number.isFinite)).toBe(true);
  });
});

describe('A preview', () => {
  it('shows a drafted picture, on pages and in answers of the member server', async () => {
    await onItem('cash-coupon', { media: train });
    const viewer = { market: 'MY', language: 'en', level: 1, paidTier: 'none', at: running.clock.now() };
    const made = await editor.call('previews.create', { ...viewer, documents: [{ kind: 'campaign', id: 'cash-coupon' }] });
    expect(made.status).toBe(201);
    const path = new URL(made.json.url, 'http://local').pathname.replace(/\/$/, '');
    const { art } = (await get(running, `${path}/config/v1/campaigns/cash-coupon`)).json();
    expect(JSON.parse(art)).toMatchObject({ width: 800 });
    expect((await live('campaigns/cash-coupon')).json().art).toBe('ticket');
    await editor.call('drafts.delete', { kind: 'campaign', id: 'cash-coupon' });
  });
});
