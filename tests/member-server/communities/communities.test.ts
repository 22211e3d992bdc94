import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentKey, Release } from '../../../schemas/release.ts';
import { aMemberServer, type Member, signedIn, type TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';

const now = '2026-06-10T12:00:00.000Z';
const ends = '2026-06-20T00:00:00.000Z';
const link = 'https://chat.whatsapp.com/Example';
const qr = '{"file":"abc"}';

const aGroup = (id: string, changes: object = {}) => ({
  id,
  type: 'community',
  window: { from: '2026-06-01T00:00:00Z', to: ends },
  name: { t: 'communities.friends.name' },
  platform: 'WhatsApp',
  store: 'my-kl-city-tumbly',
  link,
  markets: ['MY'],
  ...changes,
});

/** The baseline with these groups instead of its own. */
function aReleaseOf(...groups: readonly { readonly id: string }[]): Release {
  const release = aRelease();
  const documents = new Map<DocumentKey, unknown>(
    [...release.documents].filter(([, document]) => (document as { type?: string }).type !== 'community'),
  );
  for (const group of groups) documents.set(`campaign:${group.id}`, group);
  return { ...release, documents };
}

const release = aReleaseOf(
  aGroup('z-penang', { store: 'my-george-town-tumbly' }),
  aGroup('kl'),
  aGroup('kl-pictured', { art: qr, link: undefined, memberLimit: 500 }),
  aGroup('whole-market', { store: undefined }),
  aGroup('expired', { window: { from: '2026-05-01T00:00:00Z', to: now } }),
  aGroup('ahead', { window: { from: '2026-06-11T00:00:00Z', to: ends } }),
  aGroup('without-code', { link: undefined }),
  aGroup('of-no-store', { store: 'closed-for-good' }),
  aGroup('singapore', { store: 'sg-orchard-tumbly', markets: ['SG'] }),
);

const off = new Set<string>();
let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await aMemberServer({ now, releases: { ...aFeed(release), isKilled: (target) => off.has(target) } });
  member = await signedIn(server, 'MY');
});
afterAll(() => server.close());
beforeEach(() => {
  off.clear();
  server.clock.moveTo(now);
});

const list = async (query = '', as: Member | undefined = member) => {
  const { status, body } = await server.call(as, 'GET', `/community-groups${query}`);
  return { status, body, ids: ((body.items ?? []) as { id: string }[]).map(({ id }) => id) };
};

describe('Chat groups that members can join (R-016, R-184)', () => {
  it('are those of the market with a code, not over and not ahead, in the order of the stores', async () => {
    expect((await list()).ids).toEqual(['whole-market', 'kl', 'kl-pictured', 'z-penang']);
    expect((await list('', await signedIn(server, 'SG'))).ids).toEqual(['singapore']);
  });

  it('are those of one store', async () => {
    expect((await list('?store=my-george-town-tumbly')).ids).toEqual(['z-penang']);
    expect((await list('?store=nowhere')).ids).toEqual([]);
  });

  it('say where they are, until when the code works, and how many may join (A-103)', async () => {
    const { body } = await list('?store=my-kl-city-tumbly');
    expect(body.items).toEqual([
      {
        id: 'kl',
        name: 'Friends of the store',
        platform: 'WhatsApp',
        store: 'my-kl-city-tumbly',
        storeName: 'Tumbly One Sentral',
        cityName: 'Kuala Lumpur',
        link,
        window: { from: '2026-06-01T00:00:00Z', to: ends },
        until: ends,
      },
      expect.objectContaining({ id: 'kl-pictured', picture: qr, memberLimit: 500 }),
    ]);
  });

  it('an expired one is hidden from its last instant on, and its store no longer says that it has one (A-103)', async () => {
    const groupsOf = async () =>
      ((await server.call(member, 'GET', '/stores?city=my-george-town')).body.items as { groups: number }[])[0]?.groups;
    server.clock.moveTo('2026-06-19T23:59:59.999Z');
    expect([(await list()).ids.length, await groupsOf()]).toEqual([5, 1]);
    server.clock.moveTo(ends);
    expect([(await list()).ids.length, await groupsOf()]).toEqual([0, 0]);
  });

  it('a switched-off one is hidden; a switched-off market refuses', async () => {
    off.add('campaign:kl');
    expect((await list()).ids).not.toContain('kl');
    off.add('market:MY');
    expect((await list()).body.code).toBe('feature.switched_off');
  });

  it('are for members', async () => expect((await server.call(undefined, 'GET', '/community-groups')).status).toBe(401));
});
