import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewType, namespaceOf, newTypes, textName, textPropertiesOf } from '../../../../client/ops/pages/campaigns/campaign-texts.ts';
import { copyOf, newCampaign } from '../../../../client/ops/pages/campaigns/new-campaign.ts';
import { anOperatorClient, type OperatorClient } from '../../../config-server/ops.ts';
import { aServerOfTheProduct, type Running } from '../../../config-server/servers.ts';
import type { Body } from '../../../fixtures/documents/product.ts';

/** What a person who looks after Malaysia alone begins, saved as the console saves it. */
let running: Running;
let ops: OperatorClient;
beforeAll(async () => {
  running = await aServerOfTheProduct();
  ops = await anOperatorClient(running, { id: 'mei', markets: ['MY'] });
});
afterAll(() => running.end());

const own = ['MY'];
const window = { from: '2025-09-01T16:00:00Z', to: '2025-09-30T16:00:00Z' };
const surroundings = { markets: own, own, brand: 'tumbly', drawMarkets: own, window, worthOf: () => 100 };
const store = { id: 'my-kl-city-tumbly', market: 'MY' };

async function draftTexts(type: NewType, id: string) {
  const words = Object.fromEntries(textPropertiesOf(type).map((property) => [textName(id, property, own), 'Merdeka weekend']));
  return ops.save(`locale:en.${namespaceOf[type]}`, (body) => ({ ...body, texts: { ...body.texts, ...words } }));
}
const draft = (id: string, body: unknown) => ops.put(`campaign:${id}`, body, undefined);

describe.each(newTypes)('An editor of one market begins %s', (type) => {
  const id = `kl-${type}`;
  const begun = newCampaign(type, id, { ...surroundings, ...(type === 'venue' ? { store } : {}) });

  it('for that market alone, with texts of its own', async () => {
    expect((await draftTexts(type, id)).status).toBe(200);
    const { status, json } = await draft(id, begun);
    expect([status, json.code]).toEqual([200, undefined]);
    const { body, editable, view } = await ops.read(`campaign:${id}`);
    expect([body.markets, editable, view]).toEqual([own, true, 'draft']);
    expect(json.problems.filter(({ code, toFillIn }: Body) => code.startsWith('text.') && !toFillIn)).toEqual([]);
  });

  it('and a copy of it', async () => {
    const copy = `${id}-2`;
    const { status, json } = await draft(copy, copyOf(begun, type, copy, type === 'venue' ? store : undefined, own));
    expect([status, json.code]).toEqual([200, undefined]);
  });

  it('and a copy of one of all markets, which is for that market alone', async () => {
    const all = newCampaign(type, 'for-all', {
      ...surroundings,
      own: undefined,
      markets: ['ID', 'MY', 'TH'],
      drawMarkets: ['ID', 'MY'],
      store,
    });
    const copy = `${id}-3`;
    const copied = copyOf(all, type, copy, type === 'venue' ? store : undefined, own);
    const { status, json } = await draft(copy, copied);
    expect([status, json.code, copied.markets]).toEqual([200, undefined, own]);
    expect(copied.byMarket && Object.keys(copied.byMarket)).toEqual(type === 'offer' ? own : undefined);
  });
});
