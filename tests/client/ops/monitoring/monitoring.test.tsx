// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import Monitoring from '../../../../client/ops/pages/monitoring/Monitoring.tsx';
import { openPage } from '../console.tsx';

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

const joining = {
  '/funnel': { steps: [{ step: 'joined', members: 1_207 }] },
  '/otp-spend': { limit: 20_000, items: [{ market: 'MY', channel: 'email', sent: 19_210, used: 19_210, usedPercent: 96, alarm: 'near' }] },
};
const silent = { days: [], vitals: [], releases: [], refusedCalls: [], screens: [], devices: [], models: [] };

it.each<[string, Readonly<Record<string, object>>, readonly string[]]>([
  ['no page has reported', { '/monitoring': silent }, ['Nothing yet']],
  ['the report cannot be read', {}, ['Not there']],
])('the codes’ budget and the way to the first swap are shown where %s', async (_what, report, said) => {
  shown = await openPage({ path: '/monitoring', at: '/monitoring', page: <Monitoring />, answers: { ...joining, ...report } });
  const text = () => shown!.place.textContent ?? '';
  for (const each of [
    ...said,
    'From joining to the first swap',
    '1,207 Joined',
    'Codes today: 20,000 a market',
    '19,210',
    '96 %, Near the limit',
  ])
    await expect.poll(text).toContain(each);
  expect(shown.place.querySelector('table[aria-label="What failed, by release"]')).toBeNull();
});
