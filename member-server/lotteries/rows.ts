/** A member's participation in a lottery; the counters of a day apply only while `utc_day` is today. */
export interface ParticipationRow {
  /** Pseudonym of the member in proofs; it does not identify them. */
  readonly id: string;
  readonly lottery_id: string;
  readonly member_id: string;
  /** Total number of draws, which is the nonce of the next one. */
  readonly drawn: number;
  /** Unused chances from tasks and operators. */
  readonly earned_left: number;
  /** Number of wins by prize id. */
  readonly won: Readonly<Record<string, number>>;
  readonly utc_day: string;
  readonly drawn_today: number;
  readonly free_today: number;
  readonly bought_today: number;
}

/** Reason for which a chance was granted. */
export type ChanceTask = 'check_in' | 'order' | 'attendance' | 'ops';

/** A cell of the widget, as defined in a stored revision. */
export interface RevisionPrize {
  readonly id: string;
  /** Text key of its name; `english` is the name in English. */
  readonly name: string;
  readonly english: string;
  readonly art: string;
  readonly ground: 'mint' | 'blush' | 'butter' | 'ice';
  readonly range: number;
  readonly kind: 'nothing' | 'coins' | 'voucher' | 'item';
}

/** Widget and weights of a revision, stored before its first draw. */
export interface RevisionRow {
  readonly lottery_id: string;
  readonly revision: number;
  readonly widget: 'wheel' | 'grid' | 'slot';
  /** Text key of the lottery's name. */
  readonly name: string;
  readonly prizes: readonly RevisionPrize[];
}

/** Seed commitment of a day and, after the day, its reveal. `sealed` is the encrypted seed. */
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
  /** True if every draw of the day recomputed and the chain was complete at the reveal. */
  readonly verified: boolean | null;
  readonly first_wrong: string | null;
}

/** What a prize gave to its winner. */
export interface GivenPrize {
  readonly kind: 'coins' | 'voucher' | 'item';
  readonly coins?: number;
  readonly voucherId?: string;
  readonly redemptionId?: string;
  readonly needsAddress?: boolean;
  /** Worth of the voucher, formatted for the prize's name. */
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
  /** Drawn value, 16 hex digits. */
  readonly value: string;
  readonly wanted_prize: string;
  readonly awarded_prize: string | null;
  readonly outcome: 'prize' | 'near_miss';
  /** Index of the cell at which the widget stopped; for a slot machine one per reel. */
  readonly stop_index: number | readonly number[];
  readonly chance: 'free' | 'earned' | 'bought';
  readonly cost_coins: number;
  readonly cost_entry_id: string | null;
  readonly given: GivenPrize | null;
  readonly drawn_at: string;
}

/** A draw's place in its day's chain. `hash` is the hash of `linkText` (`schemas/draw-proof.ts`); the first `previous` is the day's commitment. */
export interface LinkRow {
  readonly draw_id: string;
  readonly lottery_id: string;
  readonly utc_day: string;
  readonly place: number;
  readonly previous: string;
  readonly hash: string;
}
