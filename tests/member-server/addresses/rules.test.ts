import { describe, expect, it } from 'vitest';
import { type AddressFields, decideAddress, isComplete, provincesOf } from '../../../member-server/addresses/rules.ts';
import { writeLines } from '../../../member-server/addresses/writing.ts';
import { someRules } from '../programme.ts';

const rules = someRules();
const home: Record<string, AddressFields> = {
  ID: {
    recipient: 'Dewi',
    phone: '0812-3456-7890',
    country: 'ID',
    province: 'dki-jakarta',
    city: 'Jakarta Pusat',
    district: 'Gambir',
    detail: 'Jl. Merdeka No. 1',
    postalCode: '10110',
  },
  MY: {
    recipient: 'Mei',
    phone: '012-345 6789',
    country: 'MY',
    province: 'selangor',
    city: 'Shah Alam',
    district: 'Seksyen 7',
    detail: '12 Jalan Plumbum',
    postalCode: '40000',
  },
  KH: {
    recipient: 'Sok',
    phone: '012 345 678',
    country: 'KH',
    province: 'siem-reap',
    city: 'Siem Reap',
    detail: '5 Street 6',
    postalCode: '171204',
  },
  SG: {
    recipient: 'Tan',
    phone: '8123 4567',
    country: 'SG',
    province: 'singapore',
    city: 'Singapore',
    detail: '1 Raffles Place #03-01',
    postalCode: '018956',
  },
  CN: {
    recipient: '王芳',
    phone: '138 0013 8000',
    country: 'CN',
    province: 'guangdong',
    city: '深圳市',
    district: '南山区',
    detail: '科技园1号',
    postalCode: '518000',
  },
  VN: {
    recipient: 'Minh Anh',
    phone: '091 234 5678',
    country: 'VN',
    province: 'ho-chi-minh',
    city: 'Phường Bến Thành',
    detail: '1 Lê Lợi',
    postalCode: '70000',
  },
  TH: {
    recipient: 'ณัฐ',
    phone: '081 234 5678',
    country: 'TH',
    province: 'bangkok',
    city: 'เขตปทุมวัน',
    district: 'แขวงลุมพินี',
    detail: '99 ถนนวิทยุ',
    postalCode: '10330',
  },
  HK: { recipient: '嘉欣', phone: '5123 4567', country: 'HK', province: 'wan-chai', city: '銅鑼灣', detail: '軒尼詩道500號' },
};
const written = (address: AddressFields) =>
  writeLines({ ...address, provinceName: provincesOf(rules, address.country).find(({ id }) => id === address.province)!.name });

describe('Provinces of the document', () => {
  it.each([
    ['ID', 38],
    ['MY', 16],
    ['KH', 25],
    ['SG', 1],
    ['CN', 31],
    ['VN', 34],
    ['TH', 77],
    ['HK', 18],
  ])('%s has %i of them, each once', (market, count) => {
    const ids = provincesOf(rules, market).map(({ id }) => id);
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count);
  });
});

describe('An address by today’s rules (A-48, A-49)', () => {
  it.each(Object.entries(home).map(([market, address]) => [market, address] as const))(
    'of %s is complete as people write it',
    (_market, address) => {
      const decision = decideAddress(address, rules);
      expect(decision).toHaveProperty('address');
      expect(isComplete((decision as { address: AddressFields }).address, rules)).toBe(true);
    },
  );

  it.each([
    ['ID', '+6281234567890'],
    ['MY', '+60123456789'],
    ['KH', '+85512345678'],
    ['SG', '+6581234567'],
    ['CN', '+8613800138000'],
    ['VN', '+84912345678'],
    ['TH', '+66812345678'],
    ['HK', '+85251234567'],
  ])('of %s keeps its phone as %s', (market, phone) => {
    expect(decideAddress(home[market]!, rules)).toMatchObject({ address: { phone } });
  });

  it.each([
    ['a blank name', 'MY', { recipient: ' \u3000 ' }, 'validation.name_required', '/recipient'],
    ['a name of a zero-width space', 'MY', { recipient: '\u200b' }, 'validation.name_required', '/recipient'],
    ['a name of a Hangul filler', 'MY', { recipient: '\u3164' }, 'validation.name_required', '/recipient'],
    ['a name of a braille blank', 'MY', { recipient: '\u2800' }, 'validation.name_required', '/recipient'],
    ['a city that nobody sees', 'MY', { city: '\u3164' }, 'validation.request', '/city', 'required'],
    ['a street that nobody sees', 'MY', { detail: '\u200b \u2800' }, 'validation.request', '/detail', 'required'],
    ['a phone of another country', 'MY', { phone: '+65 8123 4567' }, 'validation.phone_format', '/phone'],
    ['a phone that is too short', 'TH', { phone: '081 234' }, 'validation.phone_format', '/phone'],
    ['a toll-free number', 'MY', { phone: '1800 88 1234' }, 'validation.phone_format', '/phone'],
    ['a province of another country', 'MY', { province: 'bali' }, 'validation.request', '/province', 'enum'],
    ['a blank city', 'MY', { city: ' ' }, 'validation.request', '/city', 'required'],
    ['a blank street', 'MY', { detail: ' ' }, 'validation.request', '/detail', 'required'],
    ['four digits', 'ID', { postalCode: '1011' }, 'validation.postal_code', '/postalCode'],
    ['six digits', 'MY', { postalCode: '400001' }, 'validation.postal_code', '/postalCode'],
    ['four digits', 'KH', { postalCode: '1712' }, 'validation.postal_code', '/postalCode'],
    ['five digits', 'SG', { postalCode: '18956' }, 'validation.postal_code', '/postalCode'],
    ['five digits', 'CN', { postalCode: '51800' }, 'validation.postal_code', '/postalCode'],
    ['seven digits', 'VN', { postalCode: '7000000' }, 'validation.postal_code', '/postalCode'],
    ['letters', 'TH', { postalCode: '1033O' }, 'validation.postal_code', '/postalCode'],
    ['any postal code', 'HK', { postalCode: '999077' }, 'validation.postal_code', '/postalCode'],
    ...['ID', 'MY', 'KH', 'SG', 'CN', 'VN', 'TH'].map(
      (market) => ['no postal code', market, { postalCode: '' }, 'validation.postal_code', '/postalCode'] as const,
    ),
  ] as const)('refuses %s in %s', (_what, market, change, refusal, field, rule?: string) => {
    expect(decideAddress({ ...home[market]!, ...change }, rules)).toMatchObject({ refusal, field, ...(rule ? { rule } : {}) });
  });

  it.each([
    ['KH', '17120'],
    ['KH', '171204'],
    ['VN', '70000'],
    ['VN', '700000'],
    ['HK', ''],
  ])('in %s takes the postal code "%s", too', (market, postalCode) => {
    expect(decideAddress({ ...home[market]!, postalCode }, rules)).toHaveProperty('address');
  });

  it('trims its texts and leaves out what is empty', () => {
    expect(decideAddress({ ...home.MY!, recipient: '  Mei   Tan ', district: ' ', postalCode: ' 40000 ' }, rules)).toMatchObject({
      address: { recipient: 'Mei Tan', district: undefined, postalCode: '40000' },
    });
  });
});

describe('Lines as the country writes them', () => {
  it.each([
    ['ID', ['Jl. Merdeka No. 1', 'Gambir, Jakarta Pusat', 'DKI Jakarta 10110']],
    ['MY', ['12 Jalan Plumbum', 'Seksyen 7', '40000 Shah Alam', 'Selangor']],
    ['KH', ['5 Street 6', 'Siem Reap', 'សៀមរាប 171204']],
    ['SG', ['1 Raffles Place #03-01', 'Singapore 018956']],
    ['CN', ['广东省深圳市南山区', '科技园1号', '518000']],
    ['VN', ['1 Lê Lợi', 'Phường Bến Thành', 'Thành phố Hồ Chí Minh 70000']],
    ['TH', ['99 ถนนวิทยุ', 'แขวงลุมพินี, เขตปทุมวัน', 'กรุงเทพมหานคร 10330']],
    ['HK', ['灣仔區銅鑼灣', '軒尼詩道500號']],
  ])('%s', (market, lines) => {
    expect(written(home[market]!)).toEqual(lines);
  });

  it('a city that is its own province stands once, and Hong Kong in English goes from the small to the large', () => {
    expect(written({ ...home.CN!, province: 'beijing', city: '北京市', district: '朝阳区' })[0]).toBe('北京市朝阳区');
    expect(written({ ...home.HK!, city: 'Causeway Bay', detail: '500 Hennessy Road' })).toEqual([
      '500 Hennessy Road',
      'Causeway Bay',
      '灣仔區',
    ]);
  });
});

it('names in other letters stand apart from Chinese ones', () => {
  const mixed = { country: 'HK', province: 'kowloon', provinceName: 'Yau Tsim Mong', city: '旺角', detail: '彌敦道610號' } as const;
  expect(writeLines(mixed)).toEqual(['Yau Tsim Mong, 旺角', '彌敦道610號']);
});
