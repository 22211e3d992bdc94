import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Proof, pointOf, recompute } from '../../../client/blocks/draw-proof/recompute.ts';
import { browserHashes } from '../../../client/blocks/draw-proof/subtle.ts';
import { drawProof } from '../../../schemas/blocks/draw-proof.ts';
import {
  drawValue,
  linkText,
  messageOf,
  missStop,
  missTotal,
  prizeAt,
  prizeStop,
  stopMessageOf,
  totalOf,
  valueText,
} from '../../../schemas/draw-proof.ts';
import { seededRandom } from '../../../server-kit/random-source.ts';

const example = drawProof.examples[0].props.proof as unknown as Proof;
const all = (finding: string) => ({ promise: finding, given: finding, number: finding, place: finding, cell: finding, chain: finding });

/** A draw as the server makes it, with Node's own sums. */
function aProof(widget: Proof['widget'], reels: number, clientSeed: string): Proof {
  const seed = seededRandom(clientSeed).bytes(32);
  const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();
  const prizes = [...example.prizes];
  const inputs = { ...example, clientSeed };
  const cells = { widget, cells: prizes, reels };
  const value = drawValue(hmac, messageOf(inputs), totalOf(prizes));
  const wanted = prizeAt(prizes, value);
  const stop = wanted.empty
    ? missStop(cells, drawValue(hmac, stopMessageOf(messageOf(inputs)), missTotal(cells)))
    : prizeStop(cells, prizes.indexOf(wanted));
  const { awardedPrize: _, ...head } = inputs;
  const draw = {
    ...head,
    widget,
    commitment: createHash('sha256').update(seed).digest('hex'),
    seed: seed.toString('hex'),
    value: valueText(value),
    wantedPrize: wanted.id,
    ...(wanted.empty ? {} : { awardedPrize: wanted.id }),
    outcome: wanted.empty ? ('near_miss' as const) : ('prize' as const),
    stopIndex: stop,
    place: 2,
    previousHash: '12'.repeat(32),
  };
  return {
    ...draw,
    hash: createHash('sha256')
      .update(linkText(draw.previousHash, draw, prizes))
      .digest('hex'),
  };
}

describe('A proof worked out with the browser’s own sums (R-439)', () => {
  it('the example fits', async () => {
    expect(await recompute(example, browserHashes())).toEqual(all('right'));
    expect(pointOf(example)).toBe(15);
  });

  it.each([
    ['wheel', 1],
    ['grid', 1],
    ['slot', 1],
    ['slot', 3],
  ] as const)('draws of a %s with %s reels fit, prizes and near misses alike', async (widget, reels) => {
    const outcomes = new Set<string>();
    for (let each = 0; each < 40; each += 1) {
      const proof = aProof(widget, reels, `client-${each}`);
      outcomes.add(proof.outcome);
      expect([proof.clientSeed, await recompute(proof, browserHashes())]).toEqual([proof.clientSeed, all('right')]);
    }
    expect(outcomes.size).toBe(2);
  });

  it.each([
    ['without the seed', { seed: undefined }, { ...all('later'), given: 'right', place: 'right', cell: 'right', chain: 'right' }],
    ['not in the chain yet', { place: undefined, hash: undefined }, { ...all('right'), chain: 'later' }],
    [
      'a client seed that holds what joins parts',
      { clientSeed: 'a|b' },
      { ...all('right'), given: 'wrong', number: 'wrong', chain: 'wrong' },
    ],
    ['another value', { value: '0000000000000000' }, { ...all('right'), number: 'wrong', chain: 'wrong' }],
    ['a prize that was not drawn', { awardedPrize: 'bear' }, { ...all('right'), cell: 'wrong', chain: 'wrong' }],
    ['a near miss with a prize', { outcome: 'near_miss' }, { ...all('right'), cell: 'wrong', chain: 'wrong' }],
    ['a prize taken away', { outcome: 'near_miss', awardedPrize: undefined }, { ...all('right'), cell: 'wrong', chain: 'wrong' }],
    [
      'other weights',
      { prizes: example.prizes.map((prize) => ({ ...prize, range: prize.range + 1 })) },
      { promise: 'right', chain: 'wrong' },
    ],
  ] as const)('%s', async (_what, change, findings) => {
    expect(await recompute({ ...example, ...change } as Proof, browserHashes())).toMatchObject(findings);
  });

  it('without sums only what needs none is judged', async () => {
    expect(await recompute(example, undefined)).toEqual({ ...all('later'), given: 'right', place: 'right', cell: 'right' });
  });
});
