import { expect, it } from 'vitest';
import { fillDemo } from '../../../member-server/demo/index.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { aMemberServer, secrets } from '../member-server.ts';

it('Members of a market are counted by the level and the plan that they have now, and all of them once', async () => {
  const server = await aMemberServer();
  await fillDemo(server.server.tools, server.clock.now());
  const expiresAt = '2099-01-01T00:00:00.000Z';
  const token = signOpsToken(secrets, { id: 'a', sessionId: 's', email: 'o@ops.test', name: 'a', role: 'viewer', expiresAt });
  const read = async (query: string) => {
    const answer = await server.http.app.inject({ url: `/ops/v1/audiences${query}`, headers: { authorization: `Bearer ${token}` } });
    return answer.json().items as { market: string; members: number; groups?: { level: number; plan: string; members: number }[] }[];
  };
  const items = await read('?groups=true');
  const groups = items.flatMap(({ groups = [] }) => groups);
  expect(groups.map(({ level }) => level).sort()).toEqual([1, 2, 3, 3, 4, 4]);
  expect(groups.map(({ plan }) => plan).sort()).toEqual(['none', 'none', 'none', 'none', 'svip', 'vip']);
  for (const { members, groups = [] } of items) expect(groups.reduce((sum, each) => sum + each.members, 0)).toBe(members);
  expect((await read('')).some((item) => 'groups' in item)).toBe(false);
  // A plan that is over is none.
  server.clock.moveTo('2040-01-01T00:00:00.000Z');
  const later = (await read('?groups=true')).flatMap((item) => item.groups ?? []);
  expect(new Set(later.map(({ plan }) => plan))).toEqual(new Set(['none']));
  await server.close();
});
