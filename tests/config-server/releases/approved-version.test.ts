import { expect, it } from 'vitest';
import type { Body } from '../../fixtures/documents/product.ts';
import { aTeam } from '../team.ts';

const cheaper = (body: Body) => ({ ...body, byMarket: { ...body.byMarket, MY: { ...body.byMarket.MY, costMinor: 1 } } });
const longer = (body: Body) => ({ ...body, window: { ...body.window, to: '2026-01-01T00:00:00Z' } });

it('an approval of what was looked at is refused where a release went live beneath it since, and taken for what it is now', async () => {
  const { running, ann, bob } = await aTeam();
  const key = 'campaign:summer';
  await ann.save(key, cheaper);
  const { id, version: seen } = (await ann.release('Cheaper', [key])).json;
  const look = async () => (await bob.call('releases.get', { id })).json;
  expect(await look()).toMatchObject({ state: 'awaiting_approval', version: seen });
  await ann.save(key, longer);
  expect((await ann.release('Longer', [key])).json.state).toBe('live');
  const { version } = await look();
  expect(version).not.toBe(seen);
  const approve = (of: string) => bob.call('releases.approve', { id, reason: 'Seen', version: of });
  const { status, json } = await approve(seen);
  expect([status, json.code, json.detail]).toEqual([412, 'release.conflict', 'It was changed since you looked at it. Look again']);
  expect((await look()).state).toBe('awaiting_approval');
  expect((await approve(version)).json).toMatchObject({ state: 'live' });
  expect((await look()).version).toBeUndefined();
  expect((await ann.read(key)).body).toMatchObject({ byMarket: { MY: { costMinor: 1 } }, window: { to: '2026-01-01T00:00:00Z' } });
  await running.end();
});
