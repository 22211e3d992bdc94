import type { drawProof } from '../../../schemas/blocks/draw-proof.ts';
import {
  type Cells,
  drawValueAsync,
  type Hmac,
  linkText,
  messageOf,
  missStop,
  missTotal,
  prizeAt,
  prizeStop,
  type StopIndex,
  stopMessageOf,
  totalOf,
  valueText,
} from '../../../schemas/draw-proof.ts';
import type { BlockView } from '../../engine/view.ts';
import type { HashFunctions } from './subtle.ts';

export type Proof = BlockView<typeof drawProof>['props']['proof'];
/**
 * Result of one step. `later`: not judged, because the seed is not revealed yet, the draw has not joined its chain yet, or this browser has no hash
 * functions.
 */
export type Finding = 'right' | 'wrong' | 'later';
export const stepNames = ['promise', 'given', 'number', 'place', 'cell', 'chain'] as const;
export type StepName = (typeof stepNames)[number];
export type Findings = Readonly<Record<StepName, Finding>>;
type SeedHmac = Hmac<Promise<Uint8Array>>;

const judge = (right: boolean): Finding => (right ? 'right' : 'wrong');

/** Recomputes each step of a proof and compares it with the published values. Steps that need the seed or hash functions are `later` without them. */
export async function recompute(proof: Proof, hashes: HashFunctions | undefined): Promise<Findings> {
  const seed = proof.seed === undefined ? undefined : bytesOf(proof.seed);
  const hmac: SeedHmac | undefined = seed && hashes && ((message) => hashes.hmac(seed, message));
  return {
    promise: seed && hashes ? judge(hexOf(await hashes.sha256(seed)) === proof.commitment) : 'later',
    given: judge(isPlain(proof)),
    number: hmac ? judge(valueText(await drawValueAsync(hmac, messageOf(proof), totalOf(proof.prizes))) === proof.value) : 'later',
    place: judge(prizeAt(proof.prizes, BigInt(`0x${proof.value}`)).id === proof.wantedPrize),
    cell: await judgeCell(proof, hmac),
    chain: await judgeChain(proof, hashes),
  };
}

/** Position of the value among the cumulated weights (from 0), for the step `place`. Not `proof.place`, which is the draw's number in its chain. */
export const pointOf = ({ value, prizes }: Pick<Proof, 'value' | 'prizes'>): number =>
  Number(BigInt(`0x${value}`) % BigInt(totalOf(prizes)));

/** True if no id contains the separator `|`, so that a message is unambiguous. */
const isPlain = ({ lotteryId, participationId, clientSeed }: Proof): boolean =>
  [lotteryId, participationId, clientSeed].every((part) => part !== '' && !part.includes('|'));

/** Checks the stop: a prize stops at its own cell; the stop of a near miss follows from the seed. */
async function judgeCell(proof: Proof, hmac: SeedHmac | undefined): Promise<Finding> {
  const cells = cellsOf(proof);
  const same = (stop: unknown) => judge(JSON.stringify(stop) === JSON.stringify(proof.stopIndex));
  if (proof.outcome === 'prize') {
    const index = proof.prizes.findIndex(({ id }) => id === proof.wantedPrize);
    const won = proof.awardedPrize === proof.wantedPrize && proof.prizes[index]?.empty === false;
    return won ? same(prizeStop(cells, index)) : 'wrong';
  }
  if (proof.awardedPrize !== undefined) return 'wrong';
  if (!hmac) return 'later';
  const message = stopMessageOf(messageOf(proof));
  return same(missStop(cells, await drawValueAsync(hmac, message, missTotal(cells))));
}

/** Checks the link to the day's chain, which a draw joins shortly after it is made. */
async function judgeChain(proof: Proof, hashes: HashFunctions | undefined): Promise<Finding> {
  const { previousHash, hash, place } = proof;
  if (!hashes || previousHash === undefined || hash === undefined || place === undefined) return 'later';
  const text = linkText(previousHash, { ...proof, place, stopIndex: stopOf(proof) }, proof.prizes);
  return judge(hexOf(await hashes.sha256(new TextEncoder().encode(text))) === hash);
}

const cellsOf = ({ widget, prizes, stopIndex }: Proof): Cells => ({
  widget,
  cells: prizes,
  reels: Array.isArray(stopIndex) ? stopIndex.length : 1,
});
const stopOf = ({ stopIndex }: Proof) => stopIndex as StopIndex;
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
