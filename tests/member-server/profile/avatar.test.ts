import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inAll } from '../../deep.ts';
import { hostileUploads } from '../../fixtures/hostile-uploads.ts';
import { aMember, anAccountServer, type Members } from '../members.ts';

let server: Members;
let token: string;
beforeAll(async () => {
  server = await anAccountServer();
  token = (await aMember(server)).token;
});
afterAll(() => server.close());

const upload = (content: Buffer, { name = 'me.jpg', type = 'image/jpeg' } = {}) => {
  const boundary = 'a-boundary-of-a-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return server.http.app.inject({
    method: 'PUT',
    url: '/api/v1/me/avatar',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
};
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).withExif({ IFD0: { Artist: 'Mei Tan' } });

describe('The profile picture', () => {
  const types = [
    ['jpeg', () => picture(1_600, 900).jpeg().toBuffer()],
    ['png', () => picture(900, 1_600).png().toBuffer()],
    ['webp', () => picture(300, 200).webp().toBuffer()],
  ] as const;
  it.each(inAll(types.slice(0, 1), types))(
    'of %s is kept as WebP within 1,024 pixels, without metadata (R-252, A-95)',
    async (_type, make) => {
      const answer = await upload(await make(), { name: 'x.txt', type: 'text/plain' });
      expect(answer.statusCode).toBe(200);
      const { avatarUrl } = answer.json();
      expect(avatarUrl).toMatch(/^\/api\/v1\/avatars\/[\w-]{32}\.webp$/);
      expect((await server.call('me.get', {}, { token })).body.avatarUrl).toBe(avatarUrl);
      const served = await server.http.app.inject({ url: avatarUrl });
      expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([200, 'image/webp', 'no-store']);
      const { format, width = 0, height = 0, exif } = await sharp(served.rawPayload).metadata();
      expect([format, Math.max(width, height) <= 1_024, exif]).toEqual(['webp', true, undefined]);
    },
  );

  it('gets a new address with each change, and the old one ends', async () => {
    const first = (await upload(await picture(10, 10).png().toBuffer())).json().avatarUrl;
    const second = (await upload(await picture(12, 10).png().toBuffer())).json().avatarUrl;
    expect(second).not.toBe(first);
    expect((await server.http.app.inject({ url: first })).statusCode).toBe(404);
  });

  const uploads = hostileUploads(5 * 1024 * 1024);
  // Both doors answer by one reader of pictures: that of messages tries all of them in `npm test`.
  it.each(inAll(uploads.slice(0, 1), uploads))(
    'that is %s is refused, and the one before stays (R-457, A-95)',
    async (_what, make, status, code) => {
      const before = (await server.call('me.get', {}, { token })).body.avatarUrl;
      const answer = await upload(await make());
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      expect((await server.call('me.get', {}, { token })).body.avatarUrl).toBe(before);
    },
  );

  it.each([
    [
      'that was cut off on its way',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ],
    ['without a boundary', 'multipart/form-data', 'anything'],
  ])('%s is the sender’s fault, not ours', async (_what, type, payload) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const answer = await server.http.app.inject({ method: 'PUT', url: '/api/v1/me/avatar', headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed']);
  });

  it('needs a login and a file', async () => {
    expect((await server.http.app.inject({ method: 'PUT', url: '/api/v1/me/avatar' })).json().code).toBe('auth.token_missing');
    const empty = await server.http.app.inject({
      method: 'PUT',
      url: '/api/v1/me/avatar',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b--\r\n',
    });
    expect(empty.json().code).toBe('validation.request');
  });
});
