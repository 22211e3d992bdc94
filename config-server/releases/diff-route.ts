import { type Difference, differenceOf, keyOf, type Markets, visibleDraft } from '../documents/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import { findRelease } from './find.ts';
import { frozenBodies } from './store-waiting.ts';
import type { SeenRelease } from './view.ts';

/** `releases.diff`. */
export const diffRoute = (tools: ConfigTools): OpsRoute =>
  on('releases.diff', async (context) => {
    const { markets } = operatorOf(context);
    return differenceOfRelease(tools, await findRelease(tools.db, context.input.id, markets), markets);
  });

/** What a release changes, as far as these people may see it. */
export async function differenceOfRelease(tools: ConfigTools, seen: SeenRelease, markets: Markets): Promise<Difference> {
  const shown = new Set(seen.changes.map(keyOf));
  const versions = (await frozenBodies(tools.db, [seen.row.id]))
    .filter((row) => shown.has(keyOf(row)))
    .map(({ kind, id, before_body, body }) => {
      const before = before_body === null ? undefined : JSON.parse(before_body);
      const after = body === null ? undefined : JSON.parse(body);
      // What was never live stays with those whose it is.
      return { kind, id, before, after: seen.row.revision === null ? visibleDraft({ kind, id }, before, after, markets) : after };
    });
  const live = tools.product.current().checked;
  // Names and links as they are with the release, whether or not it is live.
  const isLive = seen.row.state === 'live';
  const set = isLive ? live : live.with(versions.map(({ kind, id, after }) => ({ kind, id, body: after })));
  return differenceOf(versions, set, tools.vocabulary);
}
