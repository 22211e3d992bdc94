import assert from 'node:assert/strict';
import { shuffled } from '../../decks.ts';
import { seed } from '../../deep.ts';
import type { Answer } from './calls.ts';
import { play } from './moves.ts';
import { type Kind, kinds, type Move, type Walker, type World } from './world.ts';

/** Kinds that have nothing to refuse by themselves, or are there to stir: they are answered, whatever the answer. */
const stirring = ['ship', 'refundFirst', 'orderWithHold', 'attend', 'leave'] as const satisfies readonly Kind[];
type Counted = Exclude<Kind, (typeof stirring)[number]>;
const isCounted = (kind: Kind): kind is Counted => !(stirring as readonly Kind[]).includes(kind);
export const counted = kinds.filter(isCounted);

/** What a move needs, made first by the same walker. */
const needs: Readonly<Record<Kind, readonly Kind[]>> = {
  order: [],
  orderWithHold: ['adjust', 'hold'],
  refund: ['order'],
  refundFirst: [],
  claim: [],
  swapVoucher: ['adjust'],
  swapGift: ['adjust'],
  cancel: ['adjust', 'swapGift'],
  ship: ['adjust', 'swapGift'],
  hold: ['adjust'],
  holdByCode: ['adjust'],
  post: ['adjust', 'hold'],
  void: ['adjust', 'hold'],
  use: ['claim'],
  rollBack: ['claim', 'use'],
  adjust: [],
  draw: ['adjust'],
  claimBadge: ['order', 'order'],
  invite: [],
  takePlan: [],
  attend: ['adjust'],
  leave: ['adjust'],
};

/** Wrong moves after which one is refused at the latest: the offer that is scarce is claimed twelve times by one member, a tier of the badge once. */
const wrongMoves: Partial<Readonly<Record<Kind, number>>> = { claim: 13, claimBadge: 2 };

/** `pick` chooses the newest of what there is, the offer and the gift that are not scarce; `amount` gives coins, and takes fewer than it gives. */
const moveOf = (kind: Kind, wrong = false): Move => ({ kind, wrong, twice: false, who: 0, pick: 12, amount: 153 });

interface Tail {
  /** Who plays nothing else. */
  readonly walkers: readonly Walker[];
  /** Times that each kind is accepted and refused. */
  readonly accepted: number;
  readonly refused: number;
  readonly beforeMove: (turn: number) => Promise<void>;
  readonly jump: (hours: number) => Promise<void>;
}

/**
 * The tail of the walk: whatever came before, each kind is accepted and refused so often, and asserted at the call. The clock stands while a walker plays;
 * between rounds an hour goes by, as a phone's code can be spent once. No more: the whole walk ends within the seven days for which keys are kept, else
 * its replay would be new requests.
 */
export async function playSure(world: World, tail: Tail): Promise<void> {
  let turn = 0;
  const moveAlone = async (alone: World, walker: Walker, move: Move): Promise<Answer | undefined> => {
    await tail.beforeMove(turn++);
    return play(alone, walker, move);
  };
  const accept = async (alone: World, walker: Walker, kind: Kind): Promise<void> => {
    const answer = await moveAlone(alone, walker, moveOf(kind));
    assert.ok(answer && answer.status < 300, `${kind} is accepted, not ${answer?.text}`);
  };
  const reject = async (alone: World, walker: Walker, move: Move): Promise<void> => {
    let answer: Answer | undefined;
    for (let left = wrongMoves[move.kind] ?? 1; left > 0 && (answer === undefined || answer.status < 300); left--)
      answer = await moveAlone(alone, walker, move);
    assert.ok(answer && answer.status >= 300, `${move.kind} is refused, not ${answer?.text}`);
  };
  const prepare = async (alone: World, walker: Walker, made: readonly Kind[]): Promise<void> => {
    for (const kind of made) await accept(alone, walker, kind);
  };
  const stirOnce = async (walker: Walker, kind: Kind): Promise<void> => {
    const alone = world.apart();
    await prepare(alone, walker, needs[kind]);
    // Places at the activity run out, so that there may be none to leave.
    const answer = (await moveAlone(alone, walker, moveOf(kind))) ?? (await moveAlone(alone, walker, moveOf(kind, true)));
    assert.ok(answer, `${kind} is answered`);
  };

  for (let first = 0; first < tail.accepted; first += tail.walkers.length) {
    if (first > 0) await tail.jump(1);
    const players = tail.walkers.slice(0, tail.accepted - first);
    await Promise.all(
      players.map(async (walker, at) => {
        for (const kind of shuffled(counted, `${seed} ${first + at}`)) {
          if (kind === 'claimBadge' && first > 0) continue;
          const alone = world.apart();
          await prepare(alone, walker, [...needs[kind], kind]);
          if (first + at < tail.refused) await reject(alone, walker, moveOf(kind, true));
        }
        for (const kind of first === 0 ? stirring : []) await stirOnce(walker, kind);
      }),
    );
  }

  const owned = tail.walkers.map((walker) => ({ walker, alone: world.apart() }));
  await Promise.all(owned.map(({ walker, alone }) => prepare(alone, walker, ['adjust', 'hold', 'claim', 'claim'])));
  await tail.jump(48);
  await Promise.all(
    owned.map(async ({ walker, alone }) => {
      await reject(alone, walker, moveOf('use'));
      // The hold that ran out is no longer one to resolve, but one of before.
      assert.equal(await moveAlone(alone, walker, moveOf('post')), undefined);
      await reject(alone, walker, moveOf('post', true));
    }),
  );
}
