import { afterAll, afterEach, beforeAll } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';

/** A member server for the tests of one file, with what is switched off in a test. */
export function aRedemptionServer() {
  const killed = new Set<string>();
  let server: TestServer;
  beforeAll(async () => {
    const feed = aFeed(aRelease());
    server = await aMemberServer({ releases: { ...feed, isKilled: (target) => killed.has(target) } });
  });
  afterAll(() => server.close());
  afterEach(async () => {
    killed.clear();
    await expectInvariants(server.db);
  });
  return {
    killed,
    get server() {
      return server;
    },
    item: async (member: Member | undefined, id: string, headers = {}) =>
      (await server.call(member, 'GET', `/catalog-items/${id}`, { headers })).body,
    quote: async (member: Member, body: object) => (await server.call(member, 'POST', '/me/redemption-quotes', { body })).body,
  };
}

export const codesOf = ({ reasons }: { reasons: readonly { code: string }[] }) => reasons.map(({ code }) => code);
