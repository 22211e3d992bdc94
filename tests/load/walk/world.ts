import type { Member } from '../../member-server/member-server.ts';
import type { Callers } from './calls.ts';

export const kinds = [
  'order',
  'orderWithHold',
  'refund',
  'refundFirst',
  'claim',
  'swapVoucher',
  'swapGift',
  'cancel',
  'ship',
  'hold',
  'holdByCode',
  'post',
  'void',
  'use',
  'rollBack',
  'adjust',
  'draw',
  'claimBadge',
  'invite',
  'takePlan',
  'attend',
  'leave',
] as const;
export type Kind = (typeof kinds)[number];

export interface Move {
  readonly kind: Kind;
  readonly who: number;
  /** Chooses one of what there is. */
  readonly pick: number;
  readonly amount: number;
  /** Asks for something that must be refused. */
  readonly wrong: boolean;
  readonly twice: boolean;
}

export interface Walker extends Member {
  readonly addressId: string;
}

export type Friend = { readonly member: Omit<Walker, 'addressId'>; readonly successToken: string };

export interface Order {
  readonly walker: Walker;
  readonly orderNumber: string;
  readonly market: string;
  leftMinor: number;
}

export interface Hold {
  readonly walker: Walker;
  readonly id: string;
  readonly coins: number;
  readonly expiresAt: string;
}

export interface Voucher {
  readonly id: string;
  readonly code: string;
  readonly validTo: string;
}

export interface Gift {
  readonly walker: Walker;
  readonly id: string;
  readonly itemId: string;
}

/** What moves can be played with, as earlier ones made it. */
interface Belongings {
  readonly orders: Order[];
  /** Nobody resolved them yet, the newest last. */
  readonly holds: Hold[];
  readonly oldHolds: Hold[];
  /** Codes of phones by which coins were held. */
  readonly spentCodes: { readonly walker: Walker; readonly code: string }[];
  readonly vouchers: Voucher[];
  readonly uses: { readonly id: string; readonly event: string }[];
  readonly gifts: Gift[];
  /** Who joined by a walker's code and saw the welcome. */
  readonly friends: Friend[];
  /** Who came to the walk's activity and was not asked to leave yet, the latest last. */
  readonly attending: Walker[];
}

const noBelongings = (): Belongings => ({
  orders: [],
  holds: [],
  oldHolds: [],
  spentCodes: [],
  vouchers: [],
  uses: [],
  gifts: [],
  friends: [],
  attending: [],
});

/** What the walk knows by the answers it got. Everything here must be true of the database in the end. */
export class World {
  readonly callers: Callers;
  readonly walkers: readonly Walker[];
  readonly has = noBelongings();
  /** How often coins were held by each code of a phone. */
  readonly scans = new Map<string, number>();
  readonly accepted = new Map<string, number>();
  readonly refused = new Map<string, number>();
  /** Refusals by kind and code. */
  readonly reasons = new Map<string, number>();
  /** Coins a wallet, by member and market, got and gave, expiry left out: what `available + held − debt` and the expired coins must add up to. */
  readonly coins = new Map<string, number>();
  readonly told: { readonly wallet: string; readonly coins: number; readonly about: string }[] = [];
  readonly issued = new Map<string, number>();
  readonly swapped = new Map<string, number>();
  readonly codes = new Map<string, number>();
  /** How many joined by each walker's code and saw the welcome. */
  readonly invited = new Map<string, number>();
  /** Rewards of badges by member and tier. */
  readonly claims = new Map<string, number>();
  /** Prizes of the walk's draw, and the same by day. */
  readonly won = new Map<string, number>();
  readonly wonOn = new Map<string, number>();
  /** Places that each walker has at the walk's activity, 1 or 0. */
  readonly places = new Map<string, number>();
  readonly counts = { expiredRefusals: 0, names: 0 };
  now: string;

  constructor(callers: Callers, walkers: readonly Walker[], now: string) {
    this.callers = callers;
    this.walkers = walkers;
    this.now = now;
  }

  /** The same walk for moves that are played apart: it knows the same, and what they make is taken by no other. */
  apart(): World {
    return Object.assign(Object.create(this) as World, { has: noBelongings() });
  }

  /** An open hold that nobody took yet, if there is one. */
  takeHold(): Hold | undefined {
    const { holds, oldHolds } = this.has;
    for (let hold = holds.pop(); hold; hold = holds.pop()) {
      if (hold.expiresAt > this.now) return hold;
      oldHolds.push(hold);
    }
    return undefined;
  }

  /** A name that nothing else in the walk has. */
  name(kind: string): string {
    return `walk-${kind}-${++this.counts.names}`;
  }

  /** `about` says where it was told, to find out why a wallet differs. */
  pay({ id }: Walker, coins: number, about: string, market = 'MY'): void {
    const wallet = `${id} ${market}`;
    add(this.coins, wallet, coins);
    this.told.push({ wallet, coins, about });
  }
}

export const add = (map: Map<string, number>, key: string, by = 1): void => void map.set(key, (map.get(key) ?? 0) + by);
export const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % (list.length || 1)];
