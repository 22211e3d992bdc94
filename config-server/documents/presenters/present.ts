import { campaignContracts } from '../../../schemas/campaigns/index.ts';
import { marketName } from '../../../schemas/english-names.ts';
import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { type Documents, isObject, own, type SourceDocument } from '../document.ts';
import { sameJson } from '../same-json.ts';
import { titleOf } from '../titles.ts';
import { capital, listed } from './figures.ts';
import { gateWords } from './gates.ts';
import { presenters } from './index.ts';
import { spanWords } from './instants.ts';
import { type Odds, type Presented, type Presenter, type Term, termsOf } from './presenter.ts';
import { marketsAt } from './reading.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';

export type PresentedChange = OpsTypes['diffs.create']['result']['campaigns'][number];

interface Versions extends Pick<SourceDocument, 'kind' | 'id'> {
  readonly before: unknown;
  readonly after: unknown;
}

/** What a campaign document means, with its markets, members and window; undefined for a body of no known type. */
export function presentCampaign(body: unknown, surroundings: Surroundings): Presented | undefined {
  const type = own(body, 'type');
  if (!isObject(body) || typeof type !== 'string' || !Object.hasOwn(presenters, type)) return undefined;
  const presenter: Presenter = presenters[type as keyof typeof presenters];
  const { terms, ...presented } = presenter(body, surroundings);
  const markets = marketsAt(body);
  const common = termsOf({
    Markets: marketsTerm(markets, surroundings),
    For: Object.hasOwn(campaignContracts[type as keyof typeof presenters].body.properties, 'gates')
      ? capital(gateWords(own(body, 'gates'), surroundings) ?? 'everybody')
      : undefined,
    When: spanWords(own(body, 'window'), surroundings.clockOf(markets)),
  });
  const [first, ...rest] = terms;
  return { ...presented, terms: [...(first ? [first] : []), ...common, ...rest] };
}

/** What a campaign is, in one sentence; undefined for every other document and for a type that nobody knows. */
export const summaryOf = ({ kind, body }: Pick<SourceDocument, 'kind' | 'body'>, documents: Documents): string | undefined =>
  kind === 'campaign' ? presentCampaign(body, surroundingsOf(documents))?.summary : undefined;

/** All of them by name, or `All markets`. */
function marketsTerm(markets: readonly string[], { marketsInWords }: Surroundings): string | undefined {
  if (markets.length === 0) return undefined;
  const words = marketsInWords(markets);
  return words === 'all markets' ? 'All markets' : listed(markets.map(marketName));
}

/** What a campaign means before and after: terms of both by their labels, those of standing rules where they differ alone. */
export function presentChange({ kind, id, before, after }: Versions, documents: Documents): PresentedChange | undefined {
  if (kind !== 'campaign' || sameJson(before, after)) return undefined;
  const surroundings = surroundingsOf(documents);
  const [was, is] = [presentCampaign(before, surroundings), presentCampaign(after, surroundings)];
  const shown = is ?? was;
  if (!shown) return undefined;
  const body = after ?? before;
  const contract = campaignContracts[own(body, 'type') as keyof typeof campaignContracts];
  const terms = paired(was?.terms ?? [], is?.terms ?? []);
  const onlyChanged = contract.single && was && is;
  return {
    id,
    title: titleOf({ kind, id, body }, documents),
    type: contract.title,
    change: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    summary: shown.summary,
    terms: onlyChanged ? terms.filter((term) => term.before !== term.after) : terms,
    ...(shown.odds ? { odds: pairedOdds(was?.odds ?? [], is?.odds ?? []) } : {}),
  };
}

/** Two terms of one label are matched in their order. */
function paired(before: readonly Term[], after: readonly Term[]): PresentedChange['terms'] {
  const keyed = (terms: readonly Term[]) => {
    const seen = new Map<string, number>();
    return terms.map((term) => {
      const turn = (seen.get(term.label) ?? 0) + 1;
      seen.set(term.label, turn);
      return [`${turn} ${term.label}`, term] as const;
    });
  };
  const [was, is] = [keyed(before), keyed(after)];
  const [old, fresh] = [new Map(was), new Map(is)];
  const side = (name: 'before' | 'after', term: Term | undefined) => (term === undefined ? {} : { [name]: term.value });
  return [...is, ...was.filter(([key]) => !fresh.has(key))].map(([key, { label }]) => ({
    label,
    ...side('before', old.get(key)),
    ...side('after', fresh.get(key)),
  }));
}

function pairedOdds(before: readonly Odds[], after: readonly Odds[]): NonNullable<PresentedChange['odds']> {
  const share = (odds: readonly Odds[], at: number) => ({
    weight: odds[at]!.weight,
    of: odds.reduce((sum, { weight }) => sum + weight, 0),
  });
  const old = before.map(({ id }) => id);
  const fresh = after.map(({ id }) => id);
  const gone = before.flatMap((each, at) => (fresh.includes(each.id) ? [] : [{ ...row(each), before: share(before, at) }]));
  return [
    ...after.map((each, at) => {
      const was = old.indexOf(each.id);
      return { ...row(each), ...(was < 0 ? {} : { before: share(before, was) }), after: share(after, at) };
    }),
    ...gone,
  ];
}

const row = ({ prize, gives, limits }: Odds) => ({ prize, gives, ...(limits === undefined ? {} : { limits }) });
