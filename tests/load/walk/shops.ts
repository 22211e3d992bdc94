import type { Move } from './world.ts';

/** Where walkers shop: at home, and now and then on a journey, where there are no smaller units. */
export const home = { market: 'MY', store: 'my-kl-city-tumbly', currency: 'MYR', times: 1 } as const;
export const abroad = { market: 'ID', store: 'id-jakarta-pusat-tumbly', currency: 'IDR', times: 40 } as const;
export type Shop = typeof home | typeof abroad;

/** The tail, whose moves pick alike, stays at home. */
export const shopOf = ({ pick }: Move): Shop => (pick % 5 === 1 ? abroad : home);
