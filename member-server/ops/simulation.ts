import { boost } from '../../schemas/campaigns/boost.ts';
import { checkIn } from '../../schemas/campaigns/check-in.ts';
import { coins } from '../../schemas/campaigns/coins.ts';
import { growsPast } from '../../schemas/growth.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { ObjectSchema } from '../../schemas/schema.ts';
import type { Reader } from '../../server-kit/db.ts';
import { checkOf } from '../../server-kit/validate.ts';
import { refuseField } from '../feature.ts';
import type { Boost, CheckInRules, CoinRules, Programme } from '../programme/index.ts';
import { simulateBoost } from './boost-simulation.ts';
import { checkInFigures, type Figure, firstDay, lastDays, registrationFigures } from './rules.ts';
import { countMembers, countRewarded, readMonthGroups } from './store.ts';

type Documents = OpsTypes['simulations.create']['input']['documents'];
type Simulation = OpsTypes['simulations.create']['result'];

/** What the head of a document says, the check of the documents judges. */
const bodyOf = (schema: ObjectSchema) => checkOf({ ...schema, additionalProperties: true });
const checkCheckIn = bodyOf(checkIn.body);
const checkCoins = bodyOf(coins.body);
const { name: _, ...boostNumbers } = boost.body.properties;
// Its name is a text, which costs nothing.
const checkBoost = bodyOf({ ...boost.body, properties: boostNumbers, required: ['for', 'markets'] });

export interface Question {
  readonly documents: Documents;
  readonly rules: Programme;
  /** Markets that are looked at; all where absent. */
  readonly scope: readonly string[] | undefined;
  readonly now: string;
}

/**
 * Replays the last 30 UTC days under the live rules and under the given documents. Only documents that change such constants have a figure; a boost
 * has what it costs to its end at their pace. Refuses
 * documents without a body (drafts are the config server's) and bodies that their schema refuses with `validation.request`.
 */
export async function simulate(reader: Reader, { documents, rules, scope, now }: Question): Promise<Simulation> {
  const given = readGiven(documents);
  const { from, to } = lastDays(now, 30);
  const since = `${from}T00:00:00.000Z`;
  const figures: Figure[] = [];
  if (given.checkIn && changes(given.checkIn, rules.checkIn, ['dailyCoins', 'milestones', 'byMarket'])) {
    const groups = await readMonthGroups(reader, scope, { first: firstDay(from), from, to });
    figures.push(...checkInFigures(groups, rules.checkIn, given.checkIn));
  }
  if (given.coins && changes(given.coins, rules.coins, ['registrationReward'])) {
    const counts = await countRewarded(reader, scope, since, now);
    figures.push(...registrationFigures(counts, rules.coins.registrationReward, given.coins.registrationReward));
  }
  const replayed = { rules, scope, since, now, days: 30 };
  for (const boost of given.boosts) figures.push(...(await simulateBoost(reader, boost, given.english, replayed)));
  const markets = await countMembers(reader, scope, since);
  const limitPercent = rules.operations.growthLimitPercent;
  return {
    members: markets.reduce((sum, { members }) => sum + members, 0),
    from: since,
    to: now,
    limitPercent,
    confirm: figures.some((figure) => growsPast(figure, limitPercent)),
    figures,
  };
}

interface Given {
  checkIn?: CheckInRules;
  coins?: CoinRules;
  readonly boosts: Boost[];
  /** Texts in English by key, for the names of boosts that are not live yet. */
  readonly english: Map<string, string>;
}

function readGiven(documents: Documents): Given {
  const given: Given = { boosts: [], english: new Map() };
  for (const [at, { kind, id, body }] of documents.entries()) {
    const path = `/documents/${at}/body`;
    if (body === undefined) refuseField(path, 'required', 'A simulation needs the document itself');
    if (kind === 'campaign' && (body as { type?: unknown }).type === 'boost') {
      refuseWrong(checkBoost(body), path);
      given.boosts.push({ ...(body as unknown as Boost), id });
    }
    if (kind === 'locale' && id.startsWith('en.'))
      for (const [key, words] of Object.entries(body?.texts ?? {})) given.english.set(`${id.slice('en.'.length)}.${key}`, String(words));
    if (kind !== 'campaign' || (id !== 'check-in' && id !== 'coins')) continue;
    refuseWrong((id === 'coins' ? checkCoins : checkCheckIn)(body), path);
    if (id === 'coins') given.coins = body as CoinRules;
    else given.checkIn = body as CheckInRules;
  }
  return given;
}

function refuseWrong(wrong: ReturnType<typeof checkCoins>, path: string): void {
  if (wrong) refuseField(path + wrong.path, wrong.code, wrong.message);
}

const changes = <Rules>(given: Rules, live: Rules, names: readonly (keyof Rules)[]): boolean =>
  names.some((name) => JSON.stringify(given[name]) !== JSON.stringify(live[name]));
