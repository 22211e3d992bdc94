import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Cell } from '../../schemas/draw-proof.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { Lottery, Programme } from '../programme/index.ts';
import { revisionOf } from './days.ts';
import { cellsOf } from './judge.ts';
import type { DrawRow, GivenPrize, RevisionPrize, RevisionRow } from './rows.ts';
import { readNames } from './store-read.ts';
import { fill, type Listener, valuesOf } from './words.ts';

export type DrawAnswer = OperationTypes['draws.create']['result'];
type Proof = DrawAnswer['proof'];
type Described = OperationTypes['draws.list']['result']['items'][number];

/** Describes a draw for its member; `revision` is the draw's revision, with at least the awarded prize. */
export function describeDraw(
  row: DrawRow,
  revision: Pick<RevisionRow, 'name' | 'prizes'>,
  { rules, language }: { readonly rules: Programme; readonly language: string },
): Described {
  const prize = revision.prizes.find(({ id }) => id === row.awarded_prize);
  const { given } = row;
  return {
    id: row.id,
    drawId: row.id,
    lotteryId: row.lottery_id,
    lotteryName: rules.text(language, revision.name),
    drawnAt: row.drawn_at,
    outcome: row.outcome,
    stopIndex: stopOfRow(row),
    ...(prize && given
      ? {
          prize: {
            id: prize.id,
            name: nameOf(prize, given, { rules, language, market: row.market }),
            ...pictureOf(prize),
            ...wonBy(given),
          },
        }
      : {}),
    costCoins: row.cost_coins,
  };
}

const pictureOf = ({ art, ground }: RevisionPrize) => ({ art, ground });
const wonBy = ({ worth: _, ...given }: GivenPrize) => given;

/** Inputs to recompute a draw, except the seed, which is revealed after its day. */
export const proofOf = (row: DrawRow, cells: readonly Pick<Cell, 'id' | 'range'>[]): Proof => ({
  drawId: row.id,
  lotteryId: row.lottery_id,
  revision: row.revision,
  utcDay: row.utc_day,
  participationId: row.participation_id,
  nonce: row.nonce,
  clientSeed: row.client_seed,
  commitment: row.commitment,
  value: row.value,
  prizes: cells.map(({ id, range }) => ({ id, range })),
  wantedPrize: row.wanted_prize,
  ...(row.awarded_prize === null ? {} : { awardedPrize: row.awarded_prize }),
  outcome: row.outcome,
  stopIndex: stopOfRow(row),
});

/** Describes a new draw for the answer of the operation. */
export function describeMade(
  row: DrawRow,
  {
    lottery,
    rules,
    language,
    remainingChances,
    coins,
  }: {
    readonly lottery: Lottery;
    readonly rules: Programme;
    readonly language: string;
    readonly remainingChances: number;
    readonly coins: number;
  },
): DrawAnswer {
  const awarded = { ...lottery, prizes: lottery.prizes.filter(({ id }) => id === row.awarded_prize) };
  return {
    ...describeDraw(row, revisionOf(awarded, rules), { rules, language }),
    remainingChances,
    coins,
    revision: row.revision,
    proof: proofOf(row, cellsOf(lottery).cells),
  };
}

/** Titles of coin entries that come from draws: the lottery’s name, by draw id. */
export async function describeDrawSources(
  reader: Reader,
  ids: readonly string[],
  rules: Programme,
  language: string,
): Promise<ReadonlyMap<string, { readonly title: string }>> {
  const rows = await readNames(reader, ids);
  return new Map(rows.map(({ id, name }) => [id, { title: rules.text(language, name) }]));
}

/** Prize name from the live texts, else the English name stored with the revision. */
function nameOf({ name, english }: RevisionPrize, { coins, worth }: GivenPrize, { rules, market, language }: Listener): string {
  const figures = valuesOf({ gives: { kind: 'coins', ...(coins === undefined ? {} : { coins }) } }, { rules, market, language });
  const text = rules.text(language, name);
  return fill(text === name ? english : text, { ...figures, ...(worth === undefined ? {} : { worth }) });
}

const stopOfRow = ({ stop_index: stop }: DrawRow): Proof['stopIndex'] => (typeof stop === 'number' ? stop : [...stop]);
