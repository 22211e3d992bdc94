import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../../schemas/api/index.ts';
import type { Operation } from '../../../schemas/api/operation.ts';
import { aMember, anAccountServer, type Members, secondsAfter } from '../members.ts';
import { aFeed, aRelease, someRules } from '../programme.ts';

let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());

it('Consents are given and withdrawn with version, language and time; the membership’s own stay (A-105)', async () => {
  const { token, id } = await aMember(server);
  const put = (purpose: string, granted: boolean, language = 'th') =>
    server.call('consents.put', { purpose, granted }, { token, headers: { 'accept-language': language } });
  const present = async () => {
    const { body } = await server.call('consents.list', {}, { token });
    return (body.items as unknown as { purpose: string }[]).find(({ purpose }) => purpose === 'marketing');
  };
  expect(await present()).toBeUndefined();
  expect((await put('marketing', true)).status).toBe(204);
  expect(await present()).toMatchObject({ granted: true, version: 'r1', language: 'th', recordedAt: server.clock.now() });
  server.clock.moveTo(secondsAfter(60));
  expect((await put('marketing', false, 'en')).status).toBe(204);
  expect(await present()).toMatchObject({ granted: false, language: 'en', recordedAt: secondsAfter(60) });
  expect(await server.rows(`select granted from consent where member_id = '${id}' and purpose = 'marketing' order by id`)).toEqual([
    { granted: true },
    { granted: false },
  ]);
  expect((await put('astrology', true)).body.code).toBe('request.not_found');
  expect((await put('contact-us', true)).body.code).toBe('request.not_found');
  expect((await put('user-agreement', false)).body.code).toBe('consent.required');
  expect((await put('user-agreement', true)).status).toBe(204);
});

it('Terms in a new version are asked about until they are agreed to as they are (A-105)', async () => {
  const member = await aMember(server);
  const { token } = member;
  const due = async () => (await server.call('me.summary', {}, { token })).body.changedTerms;
  const agree = (version: string) => server.call('me.agreements.create', { agreements: [{ slug: 'user-agreement', version }] }, { token });
  expect(await due()).toBeUndefined();
  const { pages } = someRules().terms;
  const moved = pages.map((page) =>
    page.slug === 'user-agreement' || page.slug === 'contact-us' ? { ...page, version: '2027-01' } : page,
  );
  const before = pages.find(({ slug }) => slug === 'user-agreement')!.version;
  server.live.feed = aFeed(aRelease({ terms: { pages: moved } }, 2));
  expect(await due()).toEqual([{ slug: 'user-agreement', version: '2027-01', title: 'User agreement' }]);
  expect((await agree(before)).body).toMatchObject({ code: 'validation.agreement_required', params: { missing: ['user-agreement'] } });
  const help = { agreements: [{ slug: 'contact-us', version: '2027-01' }] };
  expect((await server.call('me.agreements.create', help, { token })).body.code).toBe('request.not_found');
  expect(await due()).toHaveLength(1);
  expect([(await agree('2027-01')).status, (await agree('2027-01')).status]).toEqual([204, 204]);
  expect(await due()).toBeUndefined();
});

describe('While terms that a member agreed to have a newer version (A-105)', () => {
  const moved = (version: string, slug = 'membership-terms') => {
    const pages = someRules().terms.pages.map((page) => (page.slug === slug ? { ...page, version } : page));
    return aFeed(aRelease({ terms: { pages } }, 3));
  };
  const refused = { code: 'validation.agreement_required', params: { missing: ['membership-terms'] } };

  it('check-ins, draws, swaps, claims, places and plans wait; a till, a message and what gives something back do not', () => {
    const under = Object.values(operations).flatMap((each: Operation) => (each.underTerms ? [each] : []));
    expect(under.map(({ id }) => id).sort()).toEqual([
      'activities.attend',
      'badgeClaims.create',
      'checkIns.create',
      'draws.create',
      'me.subscriptions.create',
      'orderClaims.create',
      'redemptions.create',
      'voucherOffers.claim',
      'vouchers.add',
    ]);
    // `runCommand` refuses, which runs for what moves value alone.
    for (const each of under) expect(each).toMatchObject({ movesValue: true, access: 'member' });
  });

  it('a check-in is refused until they agree, moves nothing, and its key still works', async () => {
    server.live.feed = aFeed(aRelease());
    const { token, id } = await aMember(server);
    const checkIn = () => server.call('checkIns.create', {}, { token, key: `terms-${id}` });
    const days = () => server.rows(`select day from check_in where member_id = '${id}'`);
    // Twice: once with a session that is read, once with one that is known.
    server.live.feed = moved('2027-02');
    for (let turn = 0; turn < 2; turn++) {
      const { status, body } = await checkIn();
      expect([status, body]).toMatchObject([422, refused]);
    }
    expect(await days()).toEqual([]);
    const agreements = [{ slug: 'membership-terms', version: '2027-02' }];
    expect((await server.call('me.agreements.create', { agreements }, { token })).status).toBe(204);
    const first = await checkIn();
    expect(first.status).toBe(201);
    expect(await days()).toHaveLength(1);
    // Who asks again what a key did hears it, whatever has changed since.
    server.live.feed = moved('2027-03');
    expect([(await checkIn()).body, (await checkIn()).body]).toEqual([first.body, first.body]);
  });

  it('a page that the membership does not rest on holds nothing up', async () => {
    server.live.feed = aFeed(aRelease());
    const { token } = await aMember(server);
    server.live.feed = moved('2027-04', 'contact-us');
    expect((await server.call('checkIns.create', {}, { token })).status).toBe(201);
  });
});
