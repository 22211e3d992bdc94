import { badges } from '../../schemas/campaigns/badges.ts';
import { boost } from '../../schemas/campaigns/boost.ts';
import { checkIn } from '../../schemas/campaigns/check-in.ts';
import { coins } from '../../schemas/campaigns/coins.ts';
import { invitation } from '../../schemas/campaigns/invitation.ts';
import { levels } from '../../schemas/campaigns/levels.ts';
import { plans } from '../../schemas/campaigns/plans.ts';
import { venue } from '../../schemas/campaigns/venue.ts';
import { isMuch } from '../../schemas/growth.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { ObjectSchema, Schema } from '../../schemas/schema.ts';
import type { Reader } from '../../server-kit/db.ts';
import { checkOf } from '../../server-kit/validate.ts';
import { rejectField } from '../feature.ts';
import type { BadgeRules, Boost, CheckInRules, CoinRules, Programme } from '../programme/index.ts';
import { simulateBadges } from './badge-simulation.ts';
import { simulateBoost } from './boost-simulation.ts';
import { type Invited, simulateInvitations } from './invitation-simulation.ts';
import { type LevelRules, simulateLevels } from './level-simulation.ts';
import { type PlanRules, simulatePlans } from './plan-simulation.ts';
import { checkInFigures, type Figure, firstDay, lastDays, registrationFigures } from './rules.ts';
import { countMembers, countRewarded, readMonthGroups } from './store.ts';
import { type GivenVenue, simulateVenue } from './venue-simulation.ts';

type Documents = OpsTypes['simulations.create']['input']['documents'];
type Simulation = Omit<OpsTypes['simulations.create']['result'], 'id'>;

/** Validator of the body without its texts; the document's head and texts are left to the check of documents. */
const bodyOf = (schema: ObjectSchema) => checkOf({ ...withoutTexts(schema), additionalProperties: true } as ObjectSchema);

const withoutTexts = (schema: Schema): Schema => {
  if (schema['x-as'] === 'text') return {};
  const { properties, items, additionalProperties: others } = schema;
  return {
    ...schema,
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, withoutTexts(inner)])) }
      : {}),
    ...(items ? { items: withoutTexts(items) } : {}),
    ...(typeof others === 'object' ? { additionalProperties: withoutTexts(others) } : {}),
  };
};
/** Validators of the documents that exist once, by document id. */
const checks = {
  'check-in': bodyOf(checkIn.body),
  coins: bodyOf(coins.body),
  levels: bodyOf(levels.body),
  badges: bodyOf(badges.body),
  plans: bodyOf(plans.body),
};
const { name: _, ...boostNumbers } = boost.body.properties;
// The name is a text and does not affect the cost.
const checkBoost = bodyOf({ ...boost.body, properties: boostNumbers, required: ['for', 'markets'] });
const { markets: invitedIn, milestones } = invitation.body.properties;
const checkInvitation = bodyOf({ type: 'object', properties: { markets: invitedIn, milestones }, required: ['markets', 'milestones'] });
const { sittings, closed } = venue.body.properties;
const checkVenue = bodyOf({ type: 'object', properties: { sittings, closed }, required: ['sittings'] });

export interface Question {
  readonly documents: Documents;
  readonly rules: Programme;
  /** Markets to include; all if undefined. */
  readonly scope: readonly string[] | undefined;
  readonly now: string;
}

/**
 * Replays the last 30 UTC days under the live rules and under the given documents, and compares what members have under other thresholds and badges.
 * Only documents that change such values have figures. A boost gives its cost until its end at that pace, a venue the number of bookings that its new
 * times affect. Refuses with `validation.request` documents without a body (drafts belong to the config server) and bodies that fail their schema.
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
  for (const campaign of given.invitations) figures.push(...(await simulateInvitations(reader, campaign, { rules, scope, since })));
  const looked = { rules, scope, now };
  if (given.levels && changes(given.levels, rules.levels, ['windowDays', 'byMarket']))
    figures.push(...(await simulateLevels(reader, given.levels, looked)));
  if (given.badges) figures.push(...(await simulateBadges(reader, given.badges, looked)));
  if (given.plans && changes(given.plans, rules.plans, ['byMarket']))
    figures.push(...(await simulatePlans(reader, given.plans, { ...looked, since })));
  for (const changed of given.venues) figures.push(...(await simulateVenue(reader, changed, looked)));
  const markets = await countMembers(reader, scope, since);
  const limitPercent = rules.operations.growthLimitPercent;
  return {
    members: markets.reduce((sum, { members }) => sum + members, 0),
    from: since,
    to: now,
    limitPercent,
    confirm: figures.some((figure) => isMuch(figure, limitPercent)),
    figures,
  };
}

interface DraftedRules {
  checkIn?: CheckInRules;
  coins?: CoinRules;
  levels?: LevelRules;
  badges?: BadgeRules;
  plans?: PlanRules;
  readonly boosts: Boost[];
  readonly invitations: Invited[];
  readonly venues: GivenVenue[];
  /** Texts in English by key, for the names of boosts that are not live yet. */
  readonly english: Map<string, string>;
}

function readGiven(documents: Documents): DraftedRules {
  const given: DraftedRules = { boosts: [], invitations: [], venues: [], english: new Map() };
  for (const [at, { kind, id, body }] of documents.entries()) {
    const path = `/documents/${at}/body`;
    if (body === undefined) rejectField(path, 'required', 'A simulation needs the document itself');
    if (kind === 'campaign' && (body as { type?: unknown }).type === 'boost') {
      rejectWrong(checkBoost(body), path);
      given.boosts.push({ ...(body as unknown as Boost), id });
    }
    if (kind === 'campaign' && (body as { type?: unknown }).type === 'invitation') {
      rejectWrong(checkInvitation(body), path);
      given.invitations.push({ ...(body as unknown as Invited), id });
    }
    if (kind === 'campaign' && (body as { type?: unknown }).type === 'venue') {
      rejectWrong(checkVenue(body), path);
      given.venues.push({ ...(body as unknown as GivenVenue), id });
    }
    if (kind === 'locale' && id.startsWith('en.'))
      for (const [key, words] of Object.entries(body?.texts ?? {})) given.english.set(`${id.slice('en.'.length)}.${key}`, String(words));
    if (kind !== 'campaign' || !isOne(id)) continue;
    rejectWrong(checks[id](body), path);
    Object.assign(given, { [id === 'check-in' ? 'checkIn' : id]: body });
  }
  return given;
}

const isOne = (id: string): id is keyof typeof checks => Object.hasOwn(checks, id);

function rejectWrong(wrong: ReturnType<typeof checks.coins>, path: string): void {
  if (wrong) rejectField(path + wrong.path, wrong.code, wrong.message);
}

const changes = <Rules>(given: Rules, live: Rules, names: readonly (keyof Rules)[]): boolean =>
  names.some((name) => JSON.stringify(given[name]) !== JSON.stringify(live[name]));
