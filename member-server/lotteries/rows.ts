/** A member's part in a draw; the counters of a day count only while `utc_day` is today. */
export interface ParticipationRow {
  /** What proofs call the member: it says nothing of who that is. */
  readonly id: string;
  readonly lottery_id: string;
  readonly member_id: string;
  /** Draws ever, which is the nonce of the next one. */
  readonly drawn: number;
  /** Chances from tasks and from ops that are left. */
  readonly earned_left: number;
  /** Prizes won, by id. */
  readonly won: Readonly<Record<string, number>>;
  readonly utc_day: string;
  readonly drawn_today: number;
  readonly free_today: number;
  readonly bought_today: number;
}

/** What a chance was given for. */
export type ChanceTask = 'check_in' | 'order' | 'attendance' | 'ops';

/** A cell of the widget as it stood in a revision that was drawn under. */
export interface RevisionPrize {
  readonly id: string;
  /** The key of its name, and the name in English. */
  readonly name: string;
  readonly english: string;
  readonly art: string;
  readonly ground: 'mint' | 'blush' | 'butter' | 'ice';
  readonly range: number;
  readonly kind: 'nothing' | 'coins' | 'voucher' | 'item';
}

/** The widget and weights of a revision, written before its first draw. */
export interface RevisionRow {
  readonly lottery_id: string;
  readonly revision: number;
  readonly widget: 'wheel' | 'grid' | 'slot';
  /** The key of the draw's name. */
  readonly name: string;
  readonly prizes: readonly RevisionPrize[];
}

/** What was promised for a day, and once the day is over what became of it. `sealed` holds the seed until then. */
export interface EpochRow {
  readonly lottery_id: string;
  readonly utc_day: string;
  readonly commitment: string;
  readonly sealed: string;
  readonly committed_at: string;
  readonly revealed_at: string | null;
  readonly seed: string | null;
  readonly draws: number | null;
  readonly root_hash: string | null;
  /** Whether every draw of the day recomputed and the chain was whole when the seed was revealed. */
  readonly verified: boolean | null;
  readonly first_wrong: string | null;
}

/** What a prize gave. */
export interface GivenPrize {
  readonly kind: 'coins' | 'voucher' | 'item';
  readonly coins?: number;
  readonly voucherId?: string;
  readonly redemptionId?: string;
  readonly needsAddress?: boolean;
  /** What the voucher is worth, as the prize's name says it. */
  readonly worth?: string;
}

export interface DrawRow {
  readonly id: string;
  readonly lottery_id: string;
  readonly utc_day: string;
  readonly participation_id: string;
  readonly member_id: string;
  readonly market: string;
  readonly revision: number;
  readonly nonce: number;
  readonly client_seed: string;
  readonly commitment: string;
  /** 16 hex digits. */
  readonly value: string;
  readonly wanted_prize: string;
  readonly awarded_prize: string | null;
  readonly outcome: 'prize' | 'near_miss';
  /** One index for each reel of a slot machine. */
  readonly stop_index: number | readonly number[];
  readonly chance: 'free' | 'earned' | 'bought';
  readonly cost_coins: number;
  readonly cost_entry_id: string | null;
  readonly given: GivenPrize | null;
  readonly drawn_at: string;
}

/** A draw's place in the chain of its day. `hash` is made by `linkText` of `schemas/draw-proof.ts`; the first `previous` is the day's commitment. */
export interface LinkRow {
  readonly draw_id: string;
  readonly lottery_id: string;
  readonly utc_day: string;
  readonly place: number;
  readonly previous: string;
  readonly hash: string;
}
