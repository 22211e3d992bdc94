import { type ConfigTools, type OpsRoute, on, operatorOf, type Who } from '../feature.ts';
import { createRelease } from './create.ts';
import type { OnNewest } from './on-newest.ts';
import { approveRelease, cancelRelease } from './transitions/decide.ts';
import { rollBack, rollBackAsDrafts } from './transitions/roll-back.ts';
import { findRelease } from './views/find.ts';
import { forecast } from './views/forecast.ts';
import { curesOf } from './views/left-out.ts';
import { pageOfReleases } from './views/list.ts';
import { type ReleaseView, viewOf } from './views/view.ts';

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

    on('releases.list', async (context) => pageOfReleases(tools, context.input, operatorOf(context))),

    on('releases.get', async (context) => show(context.input.id, { operator: operatorOf(context), now: context.now })),

    on('releases.approve', async (context) => {
      const who = { operator: operatorOf(context), now: context.now };
      await approveRelease(tools, onNewest, context.input.id, context.input, who);
      return show(context.input.id, who);
    }),

    on('releases.cancel', async (context) => {
      const who = { operator: operatorOf(context), now: context.now };
      await cancelRelease(tools, onNewest, context.input.id, context.input, who);
      return show(context.input.id, who);
    }),

    on('releases.rollBack', async (context) => {
      const { id, as } = context.input;
      const who = { operator: operatorOf(context), now: context.now };
      return show(await (as === 'draft' ? rollBackAsDrafts : rollBack)(tools, onNewest, id, context.input, who), who);
    }),
  ];
}
