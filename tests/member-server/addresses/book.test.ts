import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, signedIn, type TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';

const home = {
  recipient: 'Mei Tan',
  phone: '012-345 6789',
  country: 'MY',
  province: 'selangor',
  city: 'Shah Alam',
  district: 'Seksyen 7',
  detail: '12 Jalan Plumbum',
  postalCode: '40000',
};

describe('The address book (R-012, R-185)', () => {
  let server: TestServer;
  let member: Member;
  beforeAll(async () => {
    server = await aMemberServer({ releases: aFeed(aRelease({ redemption: { maxAddresses: 4 } })) });
    member = await signedIn(server);
  });
  afterAll(() => server.close());
  afterEach(() => expectInvariants(server.db));

  const add = (more: object = {}, key?: string) =>
    server.call(member, 'POST', '/me/addresses', { body: { ...home, ...more }, ...(key === undefined ? {} : { key }) });
  const change = (id: string, body: object) => server.call(member, 'PATCH', `/me/addresses/${id}`, { body });
  const book = async () => (await server.call(member, 'GET', '/me/addresses')).body;
  const defaults = async () => (await book()).items.filter(({ isDefault }: { isDefault: boolean }) => isDefault).length;

  it('keeps what was typed and shows it as it is written (R-256 to R-261)', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...home,
      phone: '+60123456789',
      shownPhone: '+60 12 345 6789',
      provinceName: 'Selangor',
      lines: ['12 Jalan Plumbum', 'Seksyen 7', '40000 Shah Alam', 'Selangor'],
      isDefault: true,
      complete: true,
    });
    expect((await server.call(member, 'GET', `/me/addresses/${body.id}`)).body).toEqual(body);
  });

  it('one is always the default, whichever way it is asked for (R-262)', async () => {
    const first = (await book()).items[0].id;
    const second = (await add({ recipient: 'Office' })).body;
    expect(second.isDefault).toBe(false);
    expect((await change(first, { isDefault: false })).body.isDefault).toBe(true);
    expect((await change(second.id, { isDefault: true })).body.isDefault).toBe(true);
    expect((await book()).items.map(({ id }: { id: string }) => id)).toEqual([second.id, first]);
    const third = (await add({ recipient: 'Parents', isDefault: true })).body;
    expect([third.isDefault, await defaults()]).toEqual([true, 1]);
    expect((await server.call(member, 'DELETE', `/me/addresses/${third.id}`)).status).toBe(204);
    const { items } = await book();
    expect(items.map(({ id, isDefault }: { id: string; isDefault: boolean }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first, false],
    ]);
  });

  it('an address is changed in part and judged whole', async () => {
    const { id } = (await book()).items[1];
    expect((await change(id, { detail: '14 Jalan Plumbum', district: '' })).body).toMatchObject({ detail: '14 Jalan Plumbum' });
    expect((await server.call(member, 'GET', `/me/addresses/${id}`)).body).not.toHaveProperty('district');
    expect(await change(id, { country: 'SG' })).toMatchObject({ status: 422, body: { fields: [{ path: '/province' }] } });
    expect(await change(id, { postalCode: '1' })).toMatchObject({ status: 422, body: { code: 'validation.postal_code' } });
    expect(await change(id, { recipient: '  ' })).toMatchObject({ status: 422, body: { code: 'validation.name_required' } });
    expect(await change(id, { phone: '123' })).toMatchObject({ status: 422, body: { code: 'validation.phone_format' } });
  });

  it('is full at the document’s number, and the same key adds once', async () => {
    const twice = [await add({}, 'once'), await add({}, 'once')];
    expect(twice[1]!.body).toEqual(twice[0]!.body);
    expect((await book()).canAdd).toBe(true);
    await add();
    expect((await book()).canAdd).toBe(false);
    expect(await add()).toMatchObject({ status: 409, body: { code: 'address.limit', params: { limit: 4 } } });
  });

  it('nobody sees or changes another’s', async () => {
    const { id } = (await book()).items[0];
    const other = await signedIn(server);
    for (const [method, body] of [['GET'], ['PATCH', { isDefault: true }], ['DELETE']] as const) {
      const answer = await server.call(other, method, `/me/addresses/${id}`, body ? { body } : {});
      expect([answer.status, answer.body.code]).toEqual([404, 'request.not_found']);
    }
  });

  it('stays one default however many ask at once', async () => {
    member = await signedIn(server);
    const answers = await Promise.all(Array.from({ length: 12 }, () => add({ isDefault: true })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(await defaults()).toBe(1);
  });

  it('lists provinces as the reader knows them, open to visitors', async () => {
    const list = async (country: string, language: string) =>
      (await server.call(undefined, 'GET', `/provinces?country=${country}`, { headers: { 'accept-language': language } })).body;
    expect((await list('TH', 'th')).items[0]).toEqual({ id: 'bangkok', name: 'กรุงเทพมหานคร' });
    expect((await list('TH', 'en')).items[0]).toEqual({ id: 'bangkok', name: 'Bangkok' });
    expect((await list('HK', 'zh-CN')).items[0].name).toBe('中西區');
    expect([(await list('HK', 'en')).usesPostalCode, (await list('SG', 'en')).usesPostalCode]).toEqual([false, true]);
    expect((await server.call(undefined, 'GET', '/provinces?country=XX')).status).toBe(422);
  });

  it('an address that today’s rules no longer know stays, incomplete, and may still be the default', async () => {
    member = await signedIn(server);
    const { id } = (await add()).body;
    await add();
    await server.db.transaction((tx) => tx.script(`update member_address set province = 'atlantis' where id = '${id}'`));
    const stored = (await server.call(member, 'GET', `/me/addresses/${id}`)).body;
    expect([stored.complete, stored.provinceName]).toEqual([false, 'atlantis']);
    expect((await change(id, { isDefault: true })).status).toBe(200);
    expect((await change(id, { detail: 'x' })).status).toBe(422);
  });
});
