import type { OpsTypes } from '../../../schemas/ops/types.ts';
import type { OpsSession } from '../../../server-kit/ops-session.ts';
import { reject } from '../../../server-kit/problem.ts';
import type { ConfigTools } from '../../feature.ts';
import { listReleases } from '../store-read.ts';
import { reachedMarkets } from './reached-markets.ts';
import { listedViewOf, type SeenRelease, seeReleases } from './view.ts';

type ListOperation = OpsTypes['releases.list'];

/** `releases.list`: a page of the releases that an operator may see, the newest first; refuses with `validation.request` a cursor of another list. */
export async function pageOfReleases(
  tools: ConfigTools,
  { state, limit, cursor, reach }: ListOperation['input'],
  { markets }: OpsSession,
): Promise<ListOperation['result']> {
  const found: SeenRelease[] = [];
  let before = cursorOf(cursor);
  // Pages are filled although some releases are not for everybody's eyes.
  for (;;) {
    const rows = await listReleases(tools.db, { state, before, limit });
    found.push(...(await seeReleases(tools.db, rows, markets)));
    before = rows.at(-1)?.id;
    if (rows.length < limit || found.length >= limit) break;
  }
  const page = found.slice(0, limit);
  const live = tools.product.current();
  const { documents } = live.checked;
  const reached = reach && (await reachedMarkets(tools.db, page, { live: documents, vocabulary: tools.vocabulary, markets }));
  const items = page.map((each) => listedViewOf(each, live, markets, reached ? reached.get(each.row.id) : undefined));
  const more = found.length > limit || (found.length === limit && before !== undefined && before > 1);
  return { items, ...(more ? { nextCursor: items.at(-1)!.id } : {}) };
}

function cursorOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (/^[1-9]\d{0,15}$/.test(cursor)) return Number(cursor);
  return reject('validation.request', {}, { fields: [{ path: '/cursor', code: 'pattern', message: 'Not a cursor of this list' }] });
}
