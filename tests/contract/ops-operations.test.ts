import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../schemas/api/index.ts';
import type { Operation } from '../../schemas/api/operation.ts';
import { opsOperations } from '../../schemas/ops/index.ts';
import type { OpsOperation } from '../../schemas/ops/operation.ts';
import { aServer, type Running } from '../config-server/servers.ts';
import { aMemberServer, type TestServer } from '../member-server/member-server.ts';

const all = Object.entries<OpsOperation>(opsOperations);

describe('The operators’ operations', () => {
  it('each stands under its own id', () => {
    expect(all.filter(([id, operation]) => operation.id !== id)).toEqual([]);
  });

  describe('are answered by the server they name', () => {
    let config: Running;
    let member: TestServer;
    beforeAll(async () => {
      config = await aServer();
      member = await aMemberServer();
    });
    afterAll(async () => {
      await config.end();
      await member.close();
    });

    it.each(all.map(([id, operation]) => [id, operation] as const))('%s', (_id, { server, method, path }) => {
      const url = `/ops/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;
      expect((server === 'config' ? config : member).http.app.hasRoute({ method, url })).toBe(true);
      expect((server === 'config' ? member : config).http.app.hasRoute({ method, url })).toBe(false);
    });
  });
});

describe('The campaign behind an operation', () => {
  const behind = Object.values<Operation>(operations).flatMap(({ campaign, ...operation }) =>
    campaign ? [{ campaign, ...operation }] : [],
  );
  const documents = readdirSync('campaigns', { recursive: true, encoding: 'utf8' });

  it.each(behind.map((each) => [each.id, each] as const))(
    '%s: there is such a document, and the refusal is told',
    (_id, { campaign, problems }) => {
      expect(documents.some((file) => file.endsWith(`${campaign}.json`))).toBe(true);
      expect(problems[0]).toBe('feature.switched_off');
    },
  );

  it('checking in and registering have one', () => {
    expect(behind.map(({ id }) => id)).toEqual(expect.arrayContaining(['checkIns.create', 'registrations.create']));
  });
});
