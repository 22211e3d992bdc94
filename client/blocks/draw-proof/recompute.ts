import type { drawProof } from '../../../schemas/blocks/draw-proof.ts';
import {
  type Cells,
  drawValueLater,
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
import type { Sums } from './subtle.ts';

export type Proof = BlockView<typeof drawProof>['props']['proof'];
/** `later`: the seed is not told yet, or this browser does no such sums. */
export type Finding = 'right' | 'wrong' | 'later';
export const stepNames = ['promise', 'given', 'number', 'place', 'cell', 'chain'] as const;
export type StepName = (typeof stepNames)[number];
export type Findings = Readonly<Record<StepName, Finding>>;

const judge = (right: boolean): Finding => (right ? 'right' : 'wrong');

/** Checks a proof step by step against what it says of itself; what needs the seed is left for later without one, or without sums. */
export async function recompute(proof: Proof, sums: Sums | undefined): Promise<Findings> {
  const seed = bytesOf(proof.seed ?? '');
  const able = proof.seed !== undefined && sums;
  return {
    promise: able ? judge(hexOf(await sums.sha256(seed)) === proof.commitment) : 'later',
    given: judge(isPlain(proof)),
    number: able ? judge(valueText(await drawnValue(proof, seed, sums)) === proof.value) : 'later',
    place: judge(prizeAt(proof.prizes, BigInt(`0x${proof.value}`)).id === proof.wantedPrize),
    cell: await judgeCell(proof, able ? { seed, sums } : undefined),
    chain: await judgeChain(proof, sums),
  };
}

/** Where the value falls among all weights, from 0. */
export const placeOf = ({ value, prizes }: Pick<Proof, 'value' | 'prizes'>): number =>
  Number(BigInt(`0x${value}`) % BigInt(totalOf(prizes)));

/** No part holds what parts are joined by, so that one message cannot stand for two draws. */
const isPlain = ({ lotteryId, participationId, clientSeed }: Proof): boolean =>
  [lotteryId, participationId, clientSeed].every((part) => part !== '' && !part.includes('|'));

const drawnValue = (proof: Proof, seed: Uint8Array, sums: Sums): Promise<bigint> =>
  drawValueLater((message) => sums.hmac(seed, message), messageOf(proof), totalOf(proof.prizes));

/** A prize stops at its own cell; where a near miss stops follows from the seed. */
async function judgeCell(proof: Proof, able: { readonly seed: Uint8Array; readonly sums: Sums } | undefined): Promise<Finding> {
  const cells = cellsOf(proof);
  const same = (stop: unknown) => judge(JSON.stringify(stop) === JSON.stringify(proof.stopIndex));
  if (proof.outcome === 'prize') {
    const index = proof.prizes.findIndex(({ id }) => id === proof.wantedPrize);
    const won = proof.awardedPrize === proof.wantedPrize && proof.prizes[index]?.empty === false;
    return won ? same(prizeStop(cells, index)) : 'wrong';
  }
  if (proof.awardedPrize !== undefined) return 'wrong';
  if (!able) return 'later';
  const message = stopMessageOf(messageOf(proof));
  return same(missStop(cells, await drawValueLater((text) => able.sums.hmac(able.seed, text), message, missTotal(cells))));
}

/** A draw joins the chain of its day a little later than it is made. */
async function judgeChain(proof: Proof, sums: Sums | undefined): Promise<Finding> {
  const { previousHash, hash, place } = proof;
  if (!sums || previousHash === undefined || hash === undefined || place === undefined) return 'later';
  const text = linkText(previousHash, { ...proof, place, stopIndex: stopOf(proof) }, proof.prizes);
  return judge(hexOf(await sums.sha256(new TextEncoder().encode(text))) === hash);
}

const cellsOf = ({ widget, prizes, stopIndex }: Proof): Cells => ({
  widget,
  cells: prizes,
  reels: Array.isArray(stopIndex) ? stopIndex.length : 1,
});
const stopOf = ({ stopIndex }: Proof) => stopIndex as StopIndex;
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
