import { describe, expect, it } from 'vitest';
import type { World } from './world.ts';

export function termRows(world: World): void {
  describe('Terms', () => {
    it.each([
      ['privacy-statement', 'R-172'],
      ['user-agreement', 'R-173'],
      ['membership-terms', 'R-174'],
      ['contact-us', 'R-175'],
      ['transport-policy', 'R-176'],
      ['complaint-service', 'R-177'],
      ['return-exchange-policy', 'R-178'],
    ])('%s is a page with title, version and text, in the language asked for (%s)', async (slug) => {
      const read = (language: string) => world.api.call('GET', `/terms/${slug}`, { headers: { 'accept-language': language } });
      const [english, thai] = await Promise.all([read('en'), read('th')]);
      expect(english).toMatchObject({ status: 200, body: { slug } });
      expect(english.body.body.length).toBeGreaterThan(1);
      expect(thai.body.title).not.toBe(english.body.title);
      expect(thai.body.title).toMatch(/\p{Script=Thai}/u);
    });

    it('a page can be agreed to in the version that is shown', async () => {
      const { slug, version } = (await world.api.call('GET', '/terms/user-agreement')).body;
      const agreed = await world.api.call('POST', '/me/agreements', { ...world.me(), body: { agreements: [{ slug, version }] } });
      expect(agreed.status).toBe(204);
    });

    it('a page that is none of them is not found', async () => {
      expect(await world.api.call('GET', '/terms/no-such-page')).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
    });
  });
}
