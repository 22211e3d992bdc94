import { type Difference, differenceOf, type Markets } from '../../documents/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../../feature.ts';
import { frozenBodies } from '../store-read.ts';
import { findRelease } from './find.ts';
import { versionsOf } from './reached-markets.ts';
import type { SeenRelease } from './view.ts';

/** `releases.diff`. */
export const diffRoute = (tools: ConfigTools): OpsRoute =>
  on('releases.diff', async (context) => {
    const { markets } = operatorOf(context);
    return differenceOfRelease(tools, await findRelease(tools.db, context.input.id, markets), markets);
  });

/** What a release changes, as far as these people may see it. */
export async function differenceOfRelease(tools: ConfigTools, seen: SeenRelease, markets: Markets): Promise<Difference> {
  const versions = versionsOf(seen, await frozenBodies(tools.db, [seen.row.id]), markets);
  const live = tools.product.current().checked;
  // Names and links as they are with the release, whether or not it is live.
  const isLive = seen.row.state === 'live';
  const set = isLive ? live : live.with(versions.map(({ kind, id, after }) => ({ kind, id, body: after })));
  return differenceOf(versions, set, tools.vocabulary);
}
