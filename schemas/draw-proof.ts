/**
 * Derives a draw's prize from its seed (contract, "Draw proof"); the server draws with this code and the proof page recomputes with it. The
 * HMAC-SHA-256 under the day's seed is a parameter, because browser and server have different implementations.
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
  /** Weight of the prize: a whole number, 0 or more. */
  readonly range: number;
}

/** Returns the 32 bytes of the HMAC of a UTF-8 text, with the day's seed as its key. */
export type Hmac<Answer> = (message: string) => Answer;

const SPAN = 1n << 64n;

export const messageOf = ({ lotteryId, revision, participationId, nonce, clientSeed }: DrawInputs): string =>
  [lotteryId, revision, participationId, nonce, clientSeed].join('|');

/** The first 8 bytes as a big-endian number. */
export function firstValue(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes.subarray(0, 8)) value = (value << 8n) | BigInt(byte);
  return value;
}

export const valueText = (value: bigint): string => value.toString(16).padStart(16, '0');

/** True if a value selects among `total` without bias; otherwise the next one is used. */
export const isFair = (value: bigint, total: number): boolean => value < SPAN - (SPAN % BigInt(total));

/** Appends `|1`, `|2` … to the message of each attempt after the first. */
export const retryOf = (message: string, tries: number): string => (tries === 0 ? message : `${message}|${tries}`);

/** The prize whose range contains `value mod total`, in the document's order. */
export function prizeAt<Prize extends Weighted>(prizes: readonly Prize[], value: bigint): Prize {
  let rest = Number(value % BigInt(totalOf(prizes)));
  for (const prize of prizes) {
    rest -= prize.range;
    if (rest < 0) return prize;
  }
  throw new RangeError('No prize has a weight');
}

export const totalOf = (prizes: readonly Weighted[]): number => prizes.reduce((sum, { range }) => sum + range, 0);

/** A fair value for a message and `total`, with a synchronous HMAC, as on the server. */
export function drawValue(hmac: Hmac<Uint8Array>, message: string, total: number): bigint {
  for (let tries = 0; ; tries += 1) {
    const value = firstValue(hmac(retryOf(message, tries)));
    if (isFair(value, total)) return value;
  }
}

/** Like `drawValue`, with an asynchronous HMAC, as in a browser. */
export async function drawValueAsync(hmac: Hmac<Promise<Uint8Array>>, message: string, total: number): Promise<bigint> {
  for (let tries = 0; ; tries += 1) {
    const value = firstValue(await hmac(retryOf(message, tries)));
    if (isFair(value, total)) return value;
  }
}

export type Widget = 'wheel' | 'grid' | 'slot';
/** Index of a cell on a wheel or grid; one index per reel on a slot machine. */
export type StopIndex = number | readonly number[];

/** A prize, or an empty cell, which gives nothing. */
export interface Cell extends Weighted {
  readonly empty: boolean;
}

/** The data of a widget that decides where a near miss stops. */
export interface Cells {
  readonly widget: Widget;
  readonly cells: readonly Cell[];
  /** Number of reels of a slot machine; 1 for other widgets. */
  readonly reels: number;
}

/** Message from which a near miss draws its stop: a separate value, by the same rule. */
export const stopMessageOf = (message: string): string => `${message}|stop`;

/** Number of stops of a near miss: the empty cells; with several reels, all combinations that do not show the same on each reel. */
export function missTotal({ widget, cells, reels }: Cells): number {
  return widget === 'slot' && reels > 1 ? cells.length ** reels - cells.length : emptyOf(cells).length;
}

/**
 * The stop of a near miss. Reels are read as the digits of a number, the first reel as the highest: numbers with equal digits are skipped, and
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

/** A draw as a link in the chain of its lottery and UTC day. */
export interface Linked extends DrawInputs {
  readonly drawId: string;
  readonly utcDay: string;
  /** Its number in the chain, from 1 without gaps. */
  readonly place: number;
  readonly commitment: string;
  /** The value that decided the draw, as 16 hex digits. */
  readonly value: string;
  readonly wantedPrize: string;
  readonly awardedPrize?: string | undefined;
  readonly outcome: 'prize' | 'near_miss';
  readonly stopIndex: StopIndex;
}

/**
 * Text from which the hash of a draw is made: `hash = hex SHA-256 of linkText(hash of the draw before, draw, cells)` in UTF-8. Fields in this order,
 * joined by `|`: hash of the draw before (for the first one, the day's commitment), lottery, day, place, draw, revision, participation, nonce, client
 * seed, commitment, value, wanted prize, awarded prize (empty for none), outcome, stop (reels joined by `,`), weights (`id:range`, for empty cells
 * `id:range:empty`, joined by `,`). The last hash of a day is its root. A draw that is changed, removed, inserted or moved breaks every hash from
 * there on.
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
