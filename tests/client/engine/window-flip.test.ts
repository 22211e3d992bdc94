import { describe, expect, it } from 'vitest';
import { nextWindowFlip } from '../../../client/engine/window-flip.ts';

const now = Date.parse('2025-02-10T08:00:00Z');
const [gone, soon, later] = ['2025-02-10T07:59:59Z', '2025-02-10T08:00:10Z', '2025-03-01T00:00:00Z'];

describe('An answer is asked for again when a window in it begins or ends', () => {
  it.each([
    ['the end of an offer', { id: 'a', window: { from: gone, to: soon } }, soon],
    ['a beginning to come', { window: { from: later } }, later],
    ['the first of a list', { items: [{ window: { to: later } }, { window: { to: soon } }] }, soon],
    ['nothing that is over', { window: { from: gone, to: gone } }, undefined],
    ['no instant outside a window', { expiresAt: soon, window: {} }, undefined],
    ['nothing where the words are no instants', { window: { from: 'Monday' } }, undefined],
    ['nothing in an empty answer', undefined, undefined],
  ])('%s', (_name, answer, at) => {
    expect(nextWindowFlip(answer, now)).toBe(at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at));
  });
});
