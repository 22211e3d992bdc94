import { expect, it } from 'vitest';
import { outcomeOf } from '../../../../client/ops/pages/invitations/invitation-words.ts';

const nothing = { id: 'i', coins: 0, vouchers: 0, gifts: 0, kept: 0 };

it.each([
  [{ ...nothing, state: 'completed', coins: 50 }, '50 coins given.'],
  [{ ...nothing, state: 'completed', coins: 1, vouchers: 2 }, '1 coin, 2 vouchers given.'],
  [{ ...nothing, state: 'completed' }, 'Nothing was given.'],
  [{ ...nothing, state: 'rejected', gifts: 1 }, '1 gift taken back.'],
  [{ ...nothing, state: 'rejected', kept: 1 }, 'Nothing was taken back; 1 reward was used already.'],
] as const)('says what a decision moved: %o', (decided, said) => expect(outcomeOf(decided)).toBe(said));
