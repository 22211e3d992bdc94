import type { Level, PaidTier } from '../levels/index.ts';

/** A member of the demo. Days count back from the day of the first start. */
export interface DemoMember {
  readonly email: string;
  readonly name: string;
  readonly market: 'ID' | 'MY' | 'KH' | 'SG' | 'CN' | 'VN' | 'TH' | 'HK';
  readonly language: string;
  readonly store: string;
  readonly level: Level;
  readonly paidTier: PaidTier;
  /** Store purchases: days ago and the coins that their amount gives at the first level. */
  readonly purchases: readonly (readonly [daysAgo: number, baseCoins: number])[];
  /** Checked in on each of these last days, but for the ones skipped. */
  readonly checkedInDays: number;
  readonly skippedDays: readonly number[];
  /** The partner that the account of the play centre is linked through. */
  readonly linked?: string;
  /** Coins that support asked for and somebody else has to approve. */
  readonly correction?: { readonly amount: number; readonly reason: string };
}

export const demoPassword = 'punch-the-card-1';

const at = (name: string) => `${name}@demo.punchcard.test`;

export const demoMembers: readonly DemoMember[] = [
  {
    email: at('adventurer'),
    name: 'Nur Izzati',
    market: 'MY',
    language: 'en',
    store: 'my-kl-city-tumbly',
    level: 1,
    paidTier: 'none',
    purchases: [[9, 240]],
    checkedInDays: 3,
    skippedDays: [],
  },
  {
    email: at('leader'),
    name: 'Dewi Lestari',
    market: 'ID',
    language: 'id',
    store: 'id-jakarta-pusat-tumbly',
    level: 2,
    paidTier: 'none',
    purchases: [
      [120, 610],
      [20, 380],
      [2, 36],
    ],
    checkedInDays: 9,
    skippedDays: [4],
  },
  {
    email: at('creator'),
    name: 'Aisyah Rahman',
    market: 'MY',
    language: 'en',
    store: 'my-kl-city-tumbly',
    level: 3,
    paidTier: 'none',
    purchases: [
      [340, 120],
      [45, 1480],
      [12, 483],
      [1, 297],
    ],
    checkedInDays: 20,
    skippedDays: [3, 10],
    correction: { amount: 1_500, reason: 'Two receipts of the anniversary weekend were never scanned' },
  },
  {
    email: at('dreamer'),
    name: 'ณัฐธิดา ศรีสุข',
    market: 'TH',
    language: 'th',
    store: 'th-pathum-wan-tumbly',
    level: 4,
    paidTier: 'none',
    purchases: [
      [200, 5200],
      [60, 2700],
      [5, 905],
    ],
    checkedInDays: 25,
    skippedDays: [7],
  },
  {
    email: at('vip'),
    name: 'Nguyễn Minh Anh',
    market: 'VN',
    language: 'vi',
    store: 'vn-quan-1-tumbly',
    level: 3,
    paidTier: 'vip',
    purchases: [
      [80, 2100],
      [14, 980],
    ],
    checkedInDays: 12,
    skippedDays: [2, 6],
  },
  {
    email: at('svip'),
    name: '陳嘉欣',
    market: 'HK',
    language: 'zh-HK',
    store: 'hk-mong-kok-tumbly',
    level: 4,
    paidTier: 'svip',
    purchases: [
      [250, 6400],
      [33, 4100],
      [3, 1320],
    ],
    checkedInDays: 27,
    skippedDays: [],
    linked: 'demo-tills',
  },
];
