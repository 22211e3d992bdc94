import { expect } from 'vitest';
import type { Observer } from './observer.ts';
import { after, day, type World } from './world.ts';

interface Row {
  readonly coins: number;
  readonly revision: number;
}

/** Checks in on the first days of a month of 31: coins of each answer, after its rows were found to agree and to name the release. */
async function firstDays(world: World, count: number): Promise<number[]> {
  let member = await world.member();
  const coins: number[] = [];
  for (let at = 0; at < count; at += 1) {
    await world.clock(after(at * day));
    if (at === 20) member = await world.again(member);
    const { status, body } = await world.ask('checkIns.create', {}, { token: member.token });
    expect(status).toBe(201);
    coins.push(body.coins);
  }
  const rows = await world.rows<Row>(
    `select c.coins + coalesce((select sum(m.coins) from check_in_milestone m where m.member_id = c.member_id and m.day = c.day), 0)::int coins,
       t.revision from check_in c join coin_tx t on t.id = c.entry_id and t.revision = c.revision where c.member_id = '${member.id}' order by day`,
  );
  expect(rows).toEqual(coins.map((each) => ({ coins: each, revision: world.rules().rules.revision })));
  return coins;
}

/** The daily reward and the extra ones of a month, by answers and rows. */
export const checkIn: readonly Observer[] = [
  { at: '/dailyCoins', by: 'the first check-in, its row and its entry', see: (world) => firstDays(world, 1) },
  {
    at: '/milestones/*/count',
    by: 'the day on which the extra coins come',
    see: (world, { value }) => firstDays(world, Math.min(31, value + 1)),
  },
  { at: '/milestones/*/coins', by: 'the extra coins of the day', see: (world, { names: [at] }) => firstDays(world, 10 * (Number(at) + 1)) },
];
