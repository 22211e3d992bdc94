/** What a member has, and what a draw costs. */
export const COINS = 100;
export const COST = 20;
