import { reject } from '../../server-kit/problem.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf, type Who } from '../feature.ts';
import { createRelease } from './create.ts';
import { approveRelease, cancelRelease } from './decide.ts';
import { findRelease } from './find.ts';
import { forecast } from './forecast.ts';
import { curesOf } from './left-out.ts';
import type { OnNewest } from './on-newest.ts';
import { reachedMarkets } from './reached-markets.ts';
import { rollBack, rollBackAsDrafts } from './roll-back.ts';
import { listReleases } from './store-waiting.ts';
import { listedViewOf, type ReleaseView, type SeenRelease, seeReleases, viewOf } from './view.ts';

/** `releases.*` without the difference. */
export function releaseRoutes(tools: ConfigTools, onNewest: OnNewest): readonly OpsRoute[] {
  const show = async (id: string | number, { operator }: Who): Promise<ReleaseView> =>
    viewOf(await findRelease(tools.db, String(id), operator.markets), tools.product.current(), operator.markets);

  return [
    on('releases.create', async (context) => {
      const who = { operator: operatorOf(context), now: context.now };
      return show(await createRelease(tools, onNewest, context.input, who, curesOf), who);
    }),

    on('releases.foresee', async (context) => ({
      items: await forecast(tools, context.input, { operator: operatorOf(context), now: context.now }),
    })),

    on('releases.list', async (context) => {
      const { state, limit, cursor, reach } = context.input;
      const { markets } = operatorOf(context);
      const found: SeenRelease[] = [];
      let before = cursorOf(cursor);
      // Pages are filled although some releases are not for everybody's eyes.
      for (;;) {
        const rows = await listReleases(tools.db, { state, before, limit });
        found.push(...(await seeReleases(tools.db, rows, markets)));
        before = rows.at(-1)?.id;
        if (rows.length < limit || found.length >= limit) break;
      }
      const listed = found.slice(0, limit);
      const live = tools.product.current();
      const { documents } = live.checked;
      const reached = reach && (await reachedMarkets(tools.db, listed, { live: documents, vocabulary: tools.vocabulary, markets }));
      const items = listed.map((each) => listedViewOf(each, live, markets, reached ? reached.get(each.row.id) : undefined));
      const more = found.length > limit || (found.length === limit && before !== undefined && before > 1);
      return { items, ...(more ? { nextCursor: items.at(-1)!.id } : {}) };
    }),

    on('releases.get', async (context) => show(context.input.id, { operator: operatorOf(context), now: context.now })),

    on('releases.approve', async (context) => {
      const who = { operator: operatorOf(context), now: context.now };
      await approveRelease(tools, onNewest, context.input.id, context.input.reason, who);
      return show(context.input.id, who);
    }),

    on('releases.cancel', async (context) => {
      const who = { operator: operatorOf(context), now: context.now };
      await cancelRelease(tools, onNewest, context.input.id, context.input.reason, who);
      return show(context.input.id, who);
    }),

    on('releases.rollBack', async (context) => {
      const { id, reason, as } = context.input;
      const who = { operator: operatorOf(context), now: context.now };
      return show(await (as === 'draft' ? rollBackAsDrafts : rollBack)(tools, onNewest, id, reason, who), who);
    }),
  ];
}

function cursorOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (/^[1-9]\d{0,15}$/.test(cursor)) return Number(cursor);
  return reject('validation.request', {}, { fields: [{ path: '/cursor', code: 'pattern', message: 'Not a cursor of this list' }] });
}
