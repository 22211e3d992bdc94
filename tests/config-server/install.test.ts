import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInstallPages, installHead } from '../../server-kit/install-pages.ts';
import { projectRoot } from '../../server-kit/project-root.ts';
import { StaticFiles } from '../../server-kit/static-files.ts';
import { pagePlaceOf } from '../../server-kit/static-place.ts';
import { inAll } from '../deep.ts';
import { aServerOfTheProduct, get } from './servers.ts';

/** The app among other apps of a phone, and what a chat shows of a link: of the released documents alone, in every language. */
const publicUrl = 'https://club.test';
let running: Awaited<ReturnType<typeof aServerOfTheProduct>>;
beforeAll(async () => {
  running = await aServerOfTheProduct();
  const { server, http } = running;
  const drawings = new StaticFiles(join(projectRoot, 'client/ui/art/svg'));
  addInstallPages(http.app, {
    words: server.install,
    publicUrl,
    artOf: (name) => drawings.text(`/${name}.svg`),
    placeOf: async (request) => pagePlaceOf(request, server.boot('', '')),
  });
});
afterAll(() => running.end());

const languages = [
  ['en', 'en', 'Member code', 'A friend invites you'],
  ['id', 'id', 'Kode member', 'Teman mengundang'],
  ['kh', 'km', 'កូដសមាជិក', 'មិត្តម្នាក់'],
  ['th', 'th', 'รหัสสมาชิก', 'เพื่อนชวน'],
  ['vi', 'vi', 'Mã thành viên', 'Bạn bè mời'],
  ['zh-CN', 'zh-CN', '会员码', '朋友邀请'],
  ['zh-HK', 'zh-HK', '會員碼', '朋友邀請'],
] as const;

describe('The manifest of the app', () => {
  it.each(inAll(languages.slice(2, 4), languages))('speaks %s, and leads to the member code', async (language, tag, code) => {
    const { status, headers, json } = await get(running, `/manifest.webmanifest?locale=${language}`);
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    expect(json()).toMatchObject({ name: 'Punchcard', lang: tag, start_url: '/#/home', scope: '/', display: 'standalone' });
    expect(json().shortcuts[0]).toMatchObject({ name: code, url: '/#/membership-code' });
    expect(json().shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/#/membership-code', '/#/coupon-record', '/#/store-record']);
  });

  it('names icons that are there, in the sizes it says', async () => {
    const { icons } = (await get(running, '/manifest.webmanifest')).json() as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(icons.map(({ purpose }) => purpose).sort()).toEqual(['any', 'any', 'maskable', 'maskable']);
    for (const { src, sizes } of icons) {
      const { status, headers, bytes } = await get(running, src);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
      const { width, height } = await sharp(bytes).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect((await get(running, '/icons/constructor.png')).status).toBe(404);
  });

  it('a maskable icon has nothing of the mark outside the circle that every phone keeps', async () => {
    const { bytes } = await get(running, '/icons/maskable-512.png');
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    const ground = [0xfd, 0xf3, 0xf0];
    // 40% of the side is the radius of the safe zone.
    for (let turn = 0; turn < 360; turn += 3) {
      const [x, y] = [Math.cos(turn), Math.sin(turn)].map((way) => Math.round(256 + way * 206));
      expect(at(x!, y!)).toEqual(ground);
    }
    expect(at(256, 256)).not.toEqual(ground);
  });
});

describe('A link in a chat', () => {
  it.each(inAll(languages.slice(2, 4), languages))(
    'of an invitation says in %s what it is, and leads on with its code',
    async (language, tag, _code, title) => {
      const { status, bytes } = await get(running, `/s/register?invitation=K7M2XQ4H&locale=${language}`);
      const html = bytes.toString();
      expect(status).toBe(200);
      expect(html).toContain(`<html lang="${tag}">`);
      expect(html).toContain(`<meta property="og:title" content="${title}`);
      expect(html).toContain(`<meta property="og:image" content="${publicUrl}/icons/share.png">`);
      expect(html).toContain(`content="0;url=/#/register?invitation=K7M2XQ4H&amp;locale=${language}"`);
    },
  );

  it('says nothing of who shares it: two codes differ in where they lead alone', async () => {
    const read = async (code: string) => (await get(running, `/s/register?invitation=${code}`)).bytes.toString().replaceAll(code, '');
    expect(await read('K7M2XQ4H')).toBe(await read('AAAAAAAA'));
  });

  it.each([
    ['a screen without words of its own', '/s/settings', 200],
    ['what is no screen', '/s/__proto__', 404],
    ['a banner', '/s/banner-activity?id=toy-express', 200],
  ])('%s', async (_what, path, status) => expect((await get(running, path)).status).toBe(status));

  const abouts = [
    ['an activity', 'activity?id=paint-a-bear', 'en', 'activities.paint_a_bear', 'pencil'],
    ['an activity', 'activity?id=paint-a-bear', 'th', 'activities.paint_a_bear', 'pencil'],
    ['a banner', 'banner-activity?id=toy-express', 'kh', 'banners.toy_express', 'scene-toy-express'],
    ['news', 'banner-activity?id=funifun-wheel', 'zh-CN', 'news.funifun_wheel', 'scene-funifun'],
    ['a draw', 'lottery-draw?id=lucky-wheel', 'vi', 'lotteries.lucky_wheel', 'wheel'],
  ] as const;
  it.each(inAll(abouts.slice(1, 3), abouts))(
    'of %s (%s) shows its name and line in %s, and its picture',
    async (_what, path, language, about, art) => {
      const html = (await get(running, `/s/${path}&locale=${language}`)).bytes.toString();
      const [namespace, ...key] = about.split('.');
      const { texts } = JSON.parse(readFileSync(join(projectRoot, `locales/${language}/${namespace}.json`), 'utf8')) as {
        texts: Record<string, string>;
      };
      const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
      expect(html).toContain(`<meta property="og:title" content="${escaped(texts[`${key.join('.')}.name`]!)}">`);
      expect(html).toContain(`<meta property="og:description" content="${escaped(texts[`${key.join('.')}.description`]!)}">`);
      expect(html).toContain(`<meta property="og:image" content="${publicUrl}/icons/art/${art}.png">`);
      const picture = await get(running, `/icons/art/${art}.png`);
      expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    },
  );

  it.each([
    ['there is none of', 'activity?id=nothing'],
    ['that is of another screen', 'activity?id=toy-express'],
    ['that is over', 'banner-activity?id=toy-express', '2030-01-01T00:00:00Z'],
    ['that is not announced', 'banner-activity?id=toy-express', '2024-12-01T00:00:00Z'],
    ['that no member may read', 'activity?id=operations'],
  ] as const)('of one %s says what its screen does, and nothing of it', async (_what, path, now?: string) => {
    const before = running.clock.now();
    if (now) running.clock.moveTo(now);
    const html = (await get(running, `/s/${path}`)).bytes.toString();
    running.clock.moveTo(before);
    const plain = (await get(running, `/s/${path.split('?')[0]}`)).bytes.toString();
    expect(html.replace(path.slice(path.indexOf('?')), '').replace(path.slice(path.indexOf('?')), '')).toBe(plain);
  });

  it.each(['constructor', '..%2fnames', 'nothing'])('draws no picture called %s', async (name) => {
    expect((await get(running, `/icons/art/${name}.png`)).status).toBe(404);
  });

  it('cannot break out of its page', async () => {
    const html = (await get(running, '/s/register?invitation="><script>alert(1)</script>')).bytes.toString();
    expect(html).not.toContain('<script');
    expect(html.match(/<meta http-equiv="refresh" content="0;url=\/#\/register\?[^"<>]*">/)).not.toBeNull();
  });

  it('the head of the app’s own page has the manifest of its language and the preview of home', () => {
    const head = installHead(running.server.install('TH', 'th')!, 'th', publicUrl);
    expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest?locale=th">');
    expect(head).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch.png">');
    expect(head).toContain('<meta property="og:description" content="สะสมเหรียญ');
  });
});
