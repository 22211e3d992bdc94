import type { OperationTypes } from '../../schemas/api/types.ts';
import { DAY_MS } from '../../schemas/dates.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { boostName, readUse } from '../boosts/index.ts';
import { type EntryDetail, groupOf, listEntries, readEntry } from '../coins/index.ts';
import type { Programme } from '../programme/index.ts';
import { describers } from './describers.ts';
import { type Describers, describeSources } from './titles.ts';

interface Viewer {
  readonly memberId: string;
  readonly market: string;
  readonly language: string;
  readonly now: string;
  readonly rules: Programme;
}

/** Money in a currency of the site. */
type Paid = NonNullable<OperationTypes['coinEntries.get']['result']['paid']>;

const directionOf = (amount: number) => (amount > 0 ? 'earned' : 'deducted') as 'earned' | 'deducted';

/**
 * Lists entries of the last `historyDays` days, newest first, each with its source's title. Refuses an invalid cursor with
 * `validation.request`.
 */
export async function listRecords(
  reader: Reader,
  viewer: Viewer,
  input: Omit<OperationTypes['coinEntries.list']['input'], 'market'>,
  by: Describers = describers,
): Promise<OperationTypes['coinEntries.list']['result']> {
  const { rules, market, now } = viewer;
  const since = new Date(Date.parse(now) - rules.coins.historyDays * DAY_MS).toISOString();
  const { entries, ...more } = await listEntries(reader, viewer, { ...input, since });
  const about = await describeSources(
    reader,
    by,
    entries.map(({ origin }) => origin),
    viewer,
  );
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: rules.market(market).timeZone });
  return {
    items: entries.map(({ origin, actor: _, reverses: __, lots, ...entry }) => {
      const title = about(origin)?.title;
      return {
        ...entry,
        direction: directionOf(entry.amount),
        group: groupOf[entry.type],
        day: day.format(new Date(entry.recordedAt)),
        ...(title === undefined ? {} : { title }),
        lots: [...lots],
      };
    }),
    ...more,
  };
}

/** Returns one entry in full, however old (A-31 limits only the list). Refuses with `request.not_found` if none of the member's wallets has it. */
export async function readRecord(
  reader: Reader,
  viewer: Viewer & { readonly id: string },
  by: Describers = describers,
): Promise<OperationTypes['coinEntries.get']['result']> {
  const { rules, language } = viewer;
  const entry = (await readEntry(reader, viewer)) ?? reject('request.not_found');
  const { origin, source, lots, boost, ...rest } = entry;
  const about = (await describeSources(reader, by, [origin], viewer))(origin);
  // Only an order's earning has calculation steps; its offsets and refunds do not.
  const earned = entry.amount > 0 && entry.reverses === undefined ? about : undefined;
  return {
    ...rest,
    direction: directionOf(entry.amount),
    title: about?.title ?? rules.text(language, `coins.type_${entry.type}`),
    source: { ...source, ...(about?.number === undefined ? {} : { number: about.number }) },
    ...(about?.paid === undefined ? {} : { paid: about.paid as Paid }),
    ...(earned?.perCoin === undefined ? {} : { perCoin: earned.perCoin as Paid }),
    ...(boost ? { boost: { ...boost, name: boostName(rules, language, boost.id) } } : {}),
    steps: [...(earned?.steps ?? (boost ? await boostedSteps(reader, viewer, { amount: entry.amount, source, boost }) : []))],
    lots: [...lots],
  };
}

type Step = OperationTypes['coinEntries.get']['result']['steps'][number];

/** Steps of an entry that consists of a reward and a boost's coins, such as that of a check-in. */
async function boostedSteps(
  reader: Reader,
  { memberId, rules, language }: Viewer,
  { amount, source, boost }: { readonly amount: number } & Required<Pick<EntryDetail, 'source' | 'boost'>>,
): Promise<readonly Step[]> {
  const factorMilli = (await readUse(reader, memberId, source))?.factor_milli ?? undefined;
  return [
    { kind: 'reward', coins: amount - boost.coins },
    {
      kind: 'boost',
      name: boostName(rules, language, boost.id),
      ...(factorMilli === undefined ? {} : { multiplier: factorMilli / 1000 }),
      coins: boost.coins,
    },
  ];
}
