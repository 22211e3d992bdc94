import { afterAll, beforeAll, expect, it } from 'vitest';
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
