import { describe, expect, it } from 'vitest';
import { checksum } from '../ledger.ts';
import { anOffer, stockOf } from './offers.ts';
import { aVoucherServer } from './voucher-server.ts';

describe('Vouchers that something else gives', () => {
  const our = aVoucherServer();
  const { issue, list } = our;

  it('several at once, whatever the window, gates and limit of the offer, and once for each source', async () => {
    const once = { source: { kind: 'redemption', id: 'r1' }, quantity: 3 };
    const first = (await issue('gift', once)) as { ids: string[] };
    expect(first.ids).toHaveLength(3);
    const before = await checksum(our.server.db);
    expect(await issue('gift', once)).toEqual(first);
    expect(await checksum(our.server.db)).toBe(before);
    expect((await list('?type=gift')).items).toHaveLength(3);
    expect((await list('?type=cash')).items).toHaveLength(0);
  });

  it('until the offer’s total is reached, all or none', async () => {
    expect(await issue('few', { quantity: 2 })).toMatchObject({ ids: { length: 2 } });
    expect(await issue('few', { quantity: 2 })).toEqual({ refusal: 'voucher.fully_claimed' });
    expect(await issue('few')).toMatchObject({ ids: { length: 1 } });
    expect(await stockOf(our.server.db, 'few')).toEqual({ total: 3, left: 0, issued: 3 });
  });

  it('not for a market that the offer is not for', async () => {
    expect(await issue('gift', { offer: anOffer('gift', { markets: ['SG'] }) })).toEqual({ refusal: 'voucher.not_found' });
  });
});
