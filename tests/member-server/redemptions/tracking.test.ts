import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import document from '../../../campaigns/programme/redemption.json' with { type: 'json' };
import { trackingAddress } from '../../../member-server/redemptions/tracking.ts';
import { aConsole } from '../member-admin/console.ts';
import { aMemberServer, type TestServer } from '../member-server.ts';
import { anAddress, aShopper, redeem, rows } from './world.ts';

const parcel = (carrier: string | null, market = 'MY', number: string | null = 'ER 100/2') => ({
  market,
  carrier,
  tracking_number: number,
});
const found = (given: ReturnType<typeof parcel>) => trackingAddress(document.carriers, given);

describe('The page that follows a parcel', () => {
  it.each([
    ['as the document writes it', 'Pos Laju', 'https://tracking.pos.com.my/tracking/ER%20100%2F2'],
    ['as operators write it', ' pos-LAJU ', 'https://tracking.pos.com.my/tracking/ER%20100%2F2'],
    ['by another name', 'Pos Malaysia', 'https://tracking.pos.com.my/tracking/ER%20100%2F2'],
    ['of a carrier that no document names', 'Somebody', undefined],
    ['of a carrier of another market', 'Thailand Post', undefined],
  ])('is found by the carrier %s', (_how, carrier, address) => expect(found(parcel(carrier))).toBe(address));

  it('is the one of the market, in letters of any alphabet', () => {
    expect(found(parcel('Ninja Van', 'TH'))).toContain('/th-th/');
    expect(found(parcel('ไปรษณีย์ไทย', 'TH'))).toContain('track.thailandpost.co.th');
  });

  it('is none before a parcel is shipped, and where a release names no carriers', () => {
    expect([found(parcel(null)), found(parcel('Pos Laju', 'MY', null)), trackingAddress(undefined, parcel('Pos Laju'))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('A shipped gift', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aMemberServer();
  });
  afterAll(() => server.close());

  it('has the page on its screen, and its message leads there', async () => {
    const member = await aShopper(server, { coins: 2_000 });
    const addressId = await anAddress(server, member);
    const { id } = (await redeem(server, member, { itemId: 'flower-tumbler', addressId, expectedCoins: 900 })).body;
    const body = { reason: 'Handed over', carrier: 'Pos Laju', trackingNumber: 'ER1MY' };
    expect((await aConsole(server).ask({ role: 'fulfilment' }, 'POST', `/redemptions/${id}/shipments`, body)).status).toBeLessThan(300);
    const trackingUrl = 'https://tracking.pos.com.my/tracking/ER1MY';
    expect((await server.call(member, 'GET', `/me/redemptions/${id}`)).body).toMatchObject({ trackingUrl });
    const [told] = (await server.call(member, 'GET', '/me/inbox')).body.items;
    expect(told.text).toMatch(/Pos Laju ER1MY\.$/);
    const [row] = await rows<{ params: object }>(
      server,
      `select params from notice where member_id = '${member.id}' and kind = 'swap_shipped'`,
    );
    expect(row?.params).toMatchObject({ link: trackingUrl });
  });
});
