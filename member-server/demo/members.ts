import type { AddressFields } from '../addresses/index.ts';
import type { Level, PaidTier } from '../levels/index.ts';

/** A demo member. Days count back from the day of the first start. */
export interface DemoMember {
  readonly email: string;
  readonly name: string;
  readonly market: string;
  readonly language: string;
  readonly store: string;
  readonly level: Level;
  readonly paidTier: PaidTier;
  /** Purchases: days ago and the coins that the amount earns at level 1; in the store, or online with a voucher of the offer. */
  readonly purchases: readonly (readonly [daysAgo: number, baseCoins: number, offer?: string])[];
  /** Number of last days with a check-in, except those in `skippedDays`. */
  readonly checkedInDays: number;
  readonly skippedDays: readonly number[];
  readonly address: AddressFields;
  /** Offers whose voucher the member got: by tap, by code, or with the pack of the level. */
  readonly vouchers: readonly { readonly offer: string; readonly daysAgo: number }[];
  /** Redemptions, with the progress of their parcels. */
  readonly redemptions: readonly DemoRedemption[];
  /** An order that named the member and arrived so late that an operator has to review it. */
  readonly lateOrder?: { readonly daysAgo: number; readonly baseCoins: number };
  /** Ids of activities that the member signs up for today. */
  readonly attends?: readonly string[];
  /** Partner through which the play centre's account is linked. */
  readonly linked?: string;
  /** Correction of coins that support requested and another operator must approve. */
  readonly correction?: { readonly amount: number; readonly reason: string };
}

export interface DemoRedemption {
  readonly item: string;
  readonly daysAgo: number;
  readonly parcel?: {
    readonly shippedDaysAgo: number;
    readonly carrier: string;
    readonly tracking: string;
    readonly receivedDaysAgo?: number;
  };
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
    address: {
      recipient: 'Nur Izzati',
      phone: '+60123450011',
      country: 'MY',
      province: 'selangor',
      city: 'Petaling Jaya',
      detail: '8 Jalan SS 2/24',
      postalCode: '47300',
    },
    vouchers: [{ offer: 'hello-again', daysAgo: 3 }],
    redemptions: [],
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
    attends: ['designer-call'],
    address: {
      recipient: 'Dewi Lestari',
      phone: '+6281234500022',
      country: 'ID',
      province: 'dki-jakarta',
      city: 'Jakarta Pusat',
      district: 'Menteng',
      detail: 'Jl. Cikini Raya No. 73',
      postalCode: '10330',
    },
    vouchers: [{ offer: 'toy-express-treat', daysAgo: 6 }],
    redemptions: [{ item: 'honey-mug-pair', daysAgo: 1 }],
    lateOrder: { daysAgo: 41, baseCoins: 215 },
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
      [340, 3262],
      [45, 1480],
      [12, 483, 'level-up-delivery'],
      [1, 297],
    ],
    checkedInDays: 20,
    skippedDays: [3, 10],
    address: {
      recipient: 'Aisyah Rahman',
      phone: '+60123450033',
      country: 'MY',
      province: 'kuala-lumpur',
      city: 'Kuala Lumpur',
      detail: 'B-12-3, 88 Jalan Ampang',
      postalCode: '50450',
    },
    vouchers: [
      { offer: 'weekend-ten', daysAgo: 40 },
      { offer: 'level-up-discount', daysAgo: 29 },
      { offer: 'level-up-delivery', daysAgo: 29 },
    ],
    redemptions: [
      {
        item: 'honey-mug-pair',
        daysAgo: 38,
        parcel: { shippedDaysAgo: 36, carrier: 'Pos Laju', tracking: 'ER430081127MY', receivedDaysAgo: 33 },
      },
      { item: 'cash-coupon', daysAgo: 15 },
      { item: 'sunday-tote', daysAgo: 4, parcel: { shippedDaysAgo: 2, carrier: 'J&T Express', tracking: '630004417725' } },
      { item: 'flower-tumbler', daysAgo: 0.5 },
    ],
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
    attends: ['designer-call', 'paint-a-bear'],
    address: {
      recipient: 'ณัฐธิดา ศรีสุข',
      phone: '+66812345044',
      country: 'TH',
      province: 'bangkok',
      city: 'เขตปทุมวัน',
      district: 'แขวงลุมพินี',
      detail: '99/12 ถนนหลังสวน',
      postalCode: '10330',
    },
    vouchers: [
      { offer: 'toy-express-treat', daysAgo: 34 },
      { offer: 'creator-gift', daysAgo: 10 },
    ],
    redemptions: [],
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
    attends: ['designer-call'],
    address: {
      recipient: 'Nguyễn Minh Anh',
      phone: '+84912345055',
      country: 'VN',
      province: 'ho-chi-minh',
      city: 'Phường Sài Gòn',
      detail: '72 Lê Thánh Tôn',
      postalCode: '70000',
    },
    vouchers: [{ offer: 'toy-express-treat', daysAgo: 29 }],
    redemptions: [],
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
    attends: ['designer-call'],
    address: {
      recipient: '陳嘉欣',
      phone: '+85261234066',
      country: 'HK',
      province: 'yau-tsim-mong',
      city: '旺角',
      detail: '彌敦道610號12樓B室',
    },
    vouchers: [{ offer: 'creator-gift', daysAgo: 18 }],
    redemptions: [],
    linked: 'demo-tills',
  },
];
