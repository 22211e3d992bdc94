import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { World } from './world.ts';

export function threadRows(world: World): void {
  it('The message board takes a conversation and lists it (R-015)', async () => {
    const body = { category: 'praise', subject: 'Well done', text: 'The bear is lovely.' };
    const { id } = (await world.api.call('POST', '/me/threads', { ...world.me(), body })).body;
    expect((await world.api.call('GET', '/me/threads', world.me())).body.items).toMatchObject([
      { id, subject: 'Well done', state: 'waiting' },
    ]);
    expect((await world.api.call('GET', `/me/threads/${id}`, world.me())).body.items).toMatchObject([{ text: 'The bear is lovely.' }]);
    const sent = await world.api.call('POST', `/me/threads/${id}/messages`, { ...world.me(), body: { text: 'Really.' } });
    expect(sent.body.place).toBe(2);
    expect((await world.api.call('PUT', `/me/threads/${id}/read`, { ...world.me(), body: { place: 2 } })).status).toBe(204);
  });

  it('The message board takes a picture for a message', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const { status, body } = await world.api.upload('POST', '/uploads', new Blob([new Uint8Array(picture)]), world.member.token);
    expect([status, typeof body.id]).toEqual([201, 'string']);
  });
}
