import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenOf } from '../../seed/token.ts';

/** `hot`: one prize that nine draws in ten contend for; `spread`: eight that share them. Both cost and win coins. */
export const kinds = ['hot', 'spread'] as const;
export type DrawKind = (typeof kinds)[number];

export const world = {
  now: '2025-02-10T08:00:00.000Z',
  market: 'MY',
  costCoins: 10,
  wonCoins: 5,
  lottery: { hot: 'lucky-wheel', spread: 'nine-treasures' },
} as const;

const PLENTY = 10_000_000;

/** Two lotteries of the baseline with other prizes, as changes for a release. */
export function changedLotteries(): Readonly<Record<string, object>> {
  const many = { freeChancesPerDay: 0, costCoins: world.costCoins, boughtPerDay: 1_000, perMemberPerDay: 1_000, perMember: 100_000 };
  return Object.fromEntries(
    kinds.map((kind) => {
      const id = world.lottery[kind];
      const count = kind === 'hot' ? 1 : 8;
      const [face] = JSON.parse(readFileSync(join(import.meta.dirname, `../../../campaigns/lotteries/${id}.json`), 'utf8')).prizes;
      const won = Array.from({ length: count }, (_, at) => ({
        ...face,
        id: prizeOf(at),
        gives: { kind: 'coins', coins: world.wonCoins },
        range: 72 / count,
        stockTotal: PLENTY,
        capPerDay: PLENTY,
      }));
      const nothing = { name: face.name, art: face.art, ground: face.ground, id: 'nothing', gives: { kind: 'nothing' }, range: 8 };
      return [id, { ...many, tasks: [], prizes: [...won, nothing] }];
    }),
  );
}

/** Visits all members, as long as their number is not a multiple of the step 7. */
export const memberOf = (call: number, members: number): number => 1 + ((call * 7) % members);

export const openPath = (kind: DrawKind): string => `/api/v1/lotteries/${world.lottery[kind]}`;

export const prizeOf = (at: number): string => `prize-${at}`;

const authorization = (member: number): string => `Host: bench\r\nAuthorization: Bearer ${tokenOf(member)}\r\n`;

/** The raw request by which the member opens the lottery, which must precede a draw. */
export const openAs = (kind: DrawKind, member: number): string => `GET ${openPath(kind)} HTTP/1.1\r\n${authorization(member)}\r\n`;

/** The raw request of a draw. `call` must be unique. */
export function drawAs(kind: DrawKind, member: number, call: number): string {
  const body = JSON.stringify({ clientSeed: `seed-${call}`, expectedCost: world.costCoins });
  const head = `${authorization(member)}Content-Type: application/json\r\nIdempotency-Key: d${call}\r\nContent-Length: ${body.length}\r\n`;
  return `POST ${openPath(kind)}/draws HTTP/1.1\r\n${head}\r\n${body}`;
}
