import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccountServer, type Members } from '../members.ts';
import { someRules } from '../programme.ts';

let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());

const list = async (operation: 'brands.list' | 'regions.list' | 'stores.list', input: object = {}) => {
  const { status, body } = await server.call(operation, input);
  return { status, code: body.code as unknown, nextCursor: body.nextCursor as unknown, items: (body.items ?? []) as unknown as Item[] };
};
interface Item {
  readonly id: string;
  readonly name: string;
  readonly kind?: string;
  readonly brand?: string;
  readonly country?: string;
  readonly region?: string;
  readonly city?: string;
  readonly parent?: string;
}

describe('Places', () => {
  it('are three brands of three kinds (R-033, R-127)', async () => {
    const { items } = await list('brands.list');
    expect(items.map(({ kind }) => kind)).toEqual(['main', 'reservation', 'third']);
  });

  it('are regions of a country and cities of a region (R-129, R-130)', async () => {
    for (const country of Object.keys(someRules().site.markets)) {
      const { items } = await list('regions.list', { country });
      expect(items.length).toBeGreaterThan(0);
      expect(items.every((region) => region.country === country && region.parent === undefined)).toBe(true);
      const cities = await list('regions.list', { country, parent: items[0]!.id });
      expect(cities.items.length).toBeGreaterThan(0);
      expect(cities.items.every(({ parent }) => parent === items[0]!.id)).toBe(true);
    }
    expect((await list('regions.list', { country: 'MY', parent: 'id-jakarta' })).items).toEqual([]);
    expect((await list('regions.list', { country: 'XX' })).code).toBe('validation.request');
    expect((await list('regions.list')).code).toBe('validation.request');
  });

  it.each([
    ['HK', 'en', 'Kowloon', 'Mong Kok', 'Tumbly Mong Kok'],
    ['HK', 'th', 'Kowloon', 'Mong Kok', 'Tumbly Mong Kok'],
    ['HK', 'zh-HK', '九龍', '旺角', 'Tumbly 旺角店'],
    ['HK', 'zh-CN', '九龙', '旺角', 'Tumbly 旺角店'],
    ['CN', 'zh-HK', '廣東省', '廣州市', 'Tumbly 天河店'],
    ['KH', 'kh', 'រាជធានីភ្នំពេញ', 'ខណ្ឌចំការមន', 'Tumbly Phnom Penh Central'],
    ['KH', 'en', 'Phnom Penh', 'Chamkar Mon', 'Tumbly Phnom Penh Central'],
    ['TH', 'en', 'Bangkok', 'Pathum Wan', 'Tumbly Siam'],
  ])('in %s read by %s are %s, %s, %s', async (country, language, region, city, store) => {
    const named = async (operation: 'regions.list' | 'stores.list', input: object) => {
      const { headers, body } = await server.call(operation, input, { headers: { 'accept-language': language } });
      expect(headers.vary).toBe('Accept-Language');
      return (body.items as unknown as Item[])[0]!;
    };
    const first = await named('regions.list', { country });
    const second = await named('regions.list', { country, parent: first.id });
    expect([first.name, second.name, (await named('stores.list', { city: second.id })).name]).toEqual([region, city, store]);
  });

  it('have a name in Latin letters wherever theirs is in others', () => {
    const { regions, cities, stores } = someRules().stores;
    const unread = [...regions, ...cities, ...stores].filter(({ name, latinName }) =>
      /[^\p{Script=Latin}\p{Script=Common}]/u.test(latinName ?? name),
    );
    expect(unread).toEqual([]);
  });

  it('are stores by country, region, city and brand (R-131)', async () => {
    const all = await list('stores.list', { limit: 100 });
    const one = all.items[0]!;
    for (const filter of ['country', 'region', 'city', 'brand'] as const) {
      const { items } = await list('stores.list', { limit: 100, [filter]: one[filter] });
      expect(items).toEqual(all.items.filter((store) => store[filter] === one[filter]).slice(0, 100));
    }
  });

  it('come in pages without a gap or a double', async () => {
    const { stores } = someRules().stores;
    const seen: string[] = [];
    let cursor: unknown;
    do {
      const page = await list('stores.list', { limit: 7, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(stores.map(({ id }) => id));
    expect((await list('stores.list', { cursor: 'nowhere' })).code).toBe('validation.request');
    expect((await list('stores.list', { limit: 101 })).code).toBe('validation.request');
  });
});
