import { DAY_MS } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { listOf, own, type SourceDocument } from '../documents/index.ts';
import type { ConfigTools } from '../feature.ts';

type Ending = OpsTypes['overview.get']['result']['endingGroups'];

interface Looking {
  /** Of the operator; absent: all. */
  readonly markets?: readonly string[] | undefined;
  readonly now: string;
  nameOf(group: SourceDocument): string;
}

/** Chat groups of the operator's markets whose code ends within the days that Operations names, or has ended: somebody is to give them another. */
export function endingGroups({ product }: Pick<ConfigTools, 'product'>, { markets: mine, now, nameOf }: Looking): Ending {
  const { live, checked } = product.current();
  const days = Number(own(live.release.documents.get('campaign:operations'), 'groupWarningDays') ?? -1);
  if (days < 0) return [];
  const until = Date.parse(now) + days * DAY_MS;
  return [...checked.documents.values()]
    .flatMap((document) => {
      const { kind, id, body } = document;
      const at = own(own(body, 'window'), 'to');
      if (kind !== 'campaign' || own(body, 'type') !== 'community' || typeof at !== 'string' || Date.parse(at) > until) return [];
      if (mine && !listOf(own(body, 'markets')).some((market) => mine.includes(String(market)))) return [];
      return [{ id, title: nameOf(document), at }];
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1));
}
