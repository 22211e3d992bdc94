import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerOperations } from '../../schemas/partner/index.ts';
import type { PartnerOperation } from '../../schemas/partner/operation.ts';
import { aMemberServer, type TestServer } from '../member-server/member-server.ts';

const all = Object.entries<PartnerOperation>(partnerOperations);

describe('The partners’ operations', () => {
  let member: TestServer;
  beforeAll(async () => {
    member = await aMemberServer();
  });
  afterAll(() => member.close());

  it('are those that are answered', () => {
    expect(member.server.partnerContracts.map(({ id }) => id).sort()).toEqual(all.map(([id]) => id).sort());
  });

  it.each(all)('%s stands under its own id and wants a signature', async (id, operation) => {
    expect(operation.id).toBe(id);
    const url = `/partner/v1${operation.path.replace(/\{\w+\}/g, 'x')}`;
    const answer = await member.http.app.inject({ method: operation.method, url, ...(operation.method === 'POST' ? { payload: {} } : {}) });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'partner.signature_invalid']);
  });
});
