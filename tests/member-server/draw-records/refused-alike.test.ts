import { expect, it, onTestFinished } from 'vitest';
import { simulate } from '../../../member-server/draw-records/simulation.ts';
import { type LotteryPrize, programme } from '../../../member-server/programme/index.ts';
import { seededRandom } from '../../../server-kit/random-source.ts';
import { always, anEmpty, aPlayer, aPrize, available, aWheel, spin, switched, wheel } from '../lotteries/world.ts';
import { aMemberServer } from '../member-server.ts';

const draws = 4;
const seed = seededRandom('refused').bytes(32);

it.each<readonly [what: string, prizes: readonly LotteryPrize[], refused: number, why: string]>([
  ['nothing, where prizes have no limit', always({}), 0, 'nothing'],
  ['every draw, where empty cells alone have a weight', [aPrize({ id: 'p1', range: 0 }), anEmpty('none', 9)], draws, 'noPrize'],
  ['every draw, where 0 of the prize may go a day', always({ capPerDay: 0 }), draws, 'noPrize'],
  ['every draw, where there is no stock', [...always({ stockTotal: 0 }), anEmpty('more', 9)], draws, 'noPrize'],
  ['what comes after a limit a day that takes the whole weight', always({ capPerDay: 3 }), draws - 3, 'dayLimits'],
  ['what comes after the last one in stock', always({ stockTotal: 1 }), draws - 1, 'stock'],
])('a server and a simulation refuse alike, and nobody pays: %s', async (_what, prizes, refused, why) => {
  const release = aWheel({ prizes: [...prizes], freeChancesPerDay: 0 });
  const server = await aMemberServer({ releases: switched(release) });
  onTestFinished(() => server.close());
  const answers: string[] = [];
  for (let at = 0; at < draws; at += 1) {
    const member = await aPlayer(server, { coins: 20 });
    const { status, body } = await spin(server, member, { expectedCost: 20 });
    answers.push(status === 201 ? body.outcome : body.code);
    if (status !== 201) expect(await available(server, member)).toBe(20);
  }
  const simulated = await simulate(programme(release).lotteries.get(wheel)!, { draws, perDay: draws, seed });
  expect(answers.filter((each) => each === 'draw.prizes_exhausted_today')).toHaveLength(refused);
  expect(answers.filter((each) => each !== 'draw.prizes_exhausted_today')).toHaveLength(draws - simulated.refused);
  const found = Object.entries(simulated.refusedFor).filter(([, count]) => count > 0);
  expect(found).toEqual(refused === 0 ? [] : [[why, refused]]);
});
