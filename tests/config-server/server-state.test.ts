import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOperatorClient } from './ops.ts';
import { aServer, type Running } from './servers.ts';

describe('A server without its database', () => {
  let running: Running;
  let address: string;
  let clockFails = false;
  beforeAll(async () => {
    running = await aServer({
      beforeEach: async () => {
        if (clockFails) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      },
    });
    address = await running.listen();
  });
  afterAll(() => running.stop());
  const figures = async () => {
    const answer = await fetch(`${address}/metrics`);
    return answer.ok ? answer.text() : `${answer.status}`;
  };

  it('documents are counted by their route', async () => {
    for (const path of ['manifest', 'manifest?market=MY', 'screens/home', 'screens/records', 'screens/nothing'])
      await fetch(`${address}/config/v1/${path}`).then((answer) => answer.text());
    const found = (await figures()).match(/http_request_duration_seconds_count\{.*config.*/g);
    expect(found).toEqual([
      'http_request_duration_seconds_count{method="GET",route="/config/v1/manifest",status="200"} 2',
      'http_request_duration_seconds_count{method="GET",route="/config/v1/screens/:id",status="200"} 2',
      'http_request_duration_seconds_count{method="GET",route="/config/v1/*",status="404"} 1',
    ]);
  });

  it('its figures are answered, those that are read from it as they were last', async () => {
    expect(await figures()).toContain('config_suspended_releases 0');
    await running.database.close();
    const body = await figures();
    expect(body).toContain('config_suspended_releases 0');
    expect(body).toContain('process_resident_memory_bytes');
  });

  it('documents are served also where a clock is shared through it', async () => {
    clockFails = true;
    const answer = await fetch(`${address}/config/v1/manifest`);
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ revision: 1 })]);
  });
});

it('what is wrong with a server stands on the overview of the console', async () => {
  const running = await aServer();
  running.http.readiness.add({ name: 'disk', title: 'The disk is full, or nearly', required: false, check: async () => '3 MB are left' });
  const ops = await anOperatorClient(running, { id: 'ann' });
  const { json } = await ops.call('overview.get', {});
  expect(json.failing).toEqual([
    { kind: 'server', title: 'The disk is full, or nearly', detail: '3 MB are left', since: expect.any(String) },
  ]);
  await running.end();
});
