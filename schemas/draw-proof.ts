/**
 * How a draw's prize follows from its seed (contract, "Draw proof"): the same code judges on the server and recomputes on the proof page. What
 * computes an HMAC-SHA-256 with the day's seed is given, since browser and server have each their own.
 */
export interface DrawInputs {
  readonly lotteryId: string;
  readonly revision: number;
  readonly participationId: string;
  readonly nonce: number;
  readonly clientSeed: string;
}

export interface Weighted {
  readonly id: string;
  /** A whole weight, 0 or more. */
  readonly range: number;
}

/** The 32 bytes of the HMAC of an UTF-8 text, with the day's seed as its key. */
export type Hmac<Answer> = (message: string) => Answer;

const SPAN = 1n << 64n;

export const messageOf = ({ lotteryId, revision, participationId, nonce, clientSeed }: DrawInputs): string =>
  [lotteryId, revision, participationId, nonce, clientSeed].join('|');

/** The first 8 bytes, big-endian. */
export function firstValue(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes.subarray(0, 8)) value = (value << 8n) | BigInt(byte);
  return value;
}

export const valueText = (value: bigint): string => value.toString(16).padStart(16, '0');

/** Whether a value may decide among `total` without bias; otherwise the next one is asked for. */
export const isFair = (value: bigint, total: number): boolean => value < SPAN - (SPAN % BigInt(total));

/** `|1`, `|2` … behind the message of a try after the first. */
export const retryOf = (message: string, tries: number): string => (tries === 0 ? message : `${message}|${tries}`);

/** The prize in whose span `value mod total` falls, in the document's order. */
export function prizeAt<Prize extends Weighted>(prizes: readonly Prize[], value: bigint): Prize {
  let rest = Number(value % BigInt(totalOf(prizes)));
  for (const prize of prizes) {
    rest -= prize.range;
    if (rest < 0) return prize;
  }
  throw new RangeError('No prize has a weight');
}

export const totalOf = (prizes: readonly Weighted[]): number => prizes.reduce((sum, { range }) => sum + range, 0);

/** A fair value below `total` for a message; `hmac` at once, as on the server. */
export function drawValue(hmac: Hmac<Uint8Array>, message: string, total: number): bigint {
  for (let tries = 0; ; tries += 1) {
    const value = firstValue(hmac(retryOf(message, tries)));
    if (isFair(value, total)) return value;
  }
}

/** The same where an HMAC is a promise, as in a browser. */
export async function drawValueAsync(hmac: Hmac<Promise<Uint8Array>>, message: string, total: number): Promise<bigint> {
  for (let tries = 0; ; tries += 1) {
    const value = firstValue(await hmac(retryOf(message, tries)));
    if (isFair(value, total)) return value;
  }
}

export type Widget = 'wheel' | 'grid' | 'slot';
/** A number of a wheel or grid; one for each reel of a slot machine. */
export type StopIndex = number | readonly number[];

/** A prize or, where nothing can be won, an empty cell. */
export interface Cell extends Weighted {
  readonly empty: boolean;
}

/** A widget as far as it decides where a near miss stops. */
export interface Cells {
  readonly widget: Widget;
  readonly cells: readonly Cell[];
  /** Of a slot machine; 1 otherwise. */
  readonly reels: number;
}

/** What a near miss draws its stop from: a value of its own, by the same rule. */
export const stopMessageOf = (message: string): string => `${message}|stop`;

/** Among how many stops a near miss chooses: the empty cells; with several reels all that do not show the same on each. */
export function missTotal({ widget, cells, reels }: Cells): number {
  return widget === 'slot' && reels > 1 ? cells.length ** reels - cells.length : emptyOf(cells).length;
}

/**
 * The stop of a near miss. Reels are read as the digits of a number, the first reel the highest: numbers of equal digits are left out, and
 * `index`, from 0 to below `missTotal`, counts the others in order.
 */
export function missStop(of: Cells, value: bigint): StopIndex {
  const { widget, cells, reels } = of;
  const index = Number(value % BigInt(missTotal(of)));
  if (widget !== 'slot' || reels === 1) {
    const stop = emptyOf(cells)[index] as number;
    return widget === 'slot' ? [stop] : stop;
  }
  const count = cells.length;
  const step = Array.from({ length: reels }, (_, reel) => count ** reel).reduce((sum, each) => sum + each, 0);
  let rest = index + 1 + Math.floor(index / (step - 1));
  const stops: number[] = [];
  for (let reel = 0; reel < reels; reel += 1) {
    stops.unshift(rest % count);
    rest = Math.floor(rest / count);
  }
  return stops;
}

/** The stop of a prize: its own cell, on every reel. */
export const prizeStop = ({ widget, reels }: Cells, index: number): StopIndex =>
  widget === 'slot' ? Array.from({ length: reels }, () => index) : index;

const emptyOf = (cells: readonly Cell[]): number[] => cells.flatMap(({ empty }, index) => (empty ? [index] : []));

/** A draw as a link of the chain of its lottery and UTC day. */
export interface Linked extends DrawInputs {
  readonly drawId: string;
  readonly utcDay: string;
  /** Its number in the chain: from 1 on, without a gap. */
  readonly place: number;
  readonly commitment: string;
  /** 16 hex digits. */
  readonly value: string;
  readonly wantedPrize: string;
  readonly awardedPrize?: string | undefined;
  readonly outcome: 'prize' | 'near_miss';
  readonly stopIndex: StopIndex;
}

/**
 * What the hash of a draw is made of: `hash = hex SHA-256 of linkText(hash of the draw before, draw, cells)` in UTF-8. Fields in this order, joined by
 * `|`: hash of the draw before (of the first: the day's commitment), lottery, day, place, draw, revision, participation, nonce, client seed, commitment,
 * value, wanted prize, awarded prize (empty for none), outcome, stop (reels joined by `,`), weights (`id:range`, of empty cells `id:range:empty`, joined
 * by `,`). The last hash of a day is its root. A draw that is changed, left out, put in or moved breaks every hash from there on.
 */
export const linkText = (previous: string, link: Linked, cells: readonly Cell[]): string =>
  [
    previous,
    link.lotteryId,
    link.utcDay,
    link.place,
    link.drawId,
    link.revision,
    link.participationId,
    link.nonce,
    link.clientSeed,
    link.commitment,
    link.value,
    link.wantedPrize,
    link.awardedPrize ?? '',
    link.outcome,
    [link.stopIndex].flat().join(),
    cells.map(({ id, range, empty }) => `${id}:${range}${empty ? ':empty' : ''}`).join(),
  ].join('|');
