import { type Json, listOf, own } from '../documents.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/** What a banner may lead to, by its property: the type of the document. */
const kinds: Readonly<Record<string, string>> = { activity: 'activity', lottery: 'lottery', offer: 'offer' };

/** A banner of home promises what one document gives: where it is shown and as long as it is shown. */
export function checkBanners({ banners }: Json, index: ProductIndex, report: Report): void {
  for (const [place, banner] of listOf(banners).entries()) {
    const pointer = `/banners/${place}`;
    const named = Object.keys(kinds).filter((kind) => own(banner, kind) !== undefined);
    if (named.length !== 1) report('campaign.banner', pointer, `It leads to ${named.length === 0 ? 'nothing' : named.join(' and ')}.`);
    else checkBanner(banner as Json, { pointer, kind: named[0]! }, index, report);
  }
}

function checkBanner(
  banner: Json,
  { pointer, kind }: { readonly pointer: string; readonly kind: string },
  index: ProductIndex,
  report: Report,
) {
  const id = String(banner[kind]);
  if (index.isUnread('campaign', id)) return;
  const given = index.campaign(id);
  if (own(given, 'type') !== kinds[kind]) return report('link.campaign', `${pointer}/${kind}`, `There is no ${kind} ${id}.`);
  if (kind === 'offer' && own(given, 'issue') !== 'claim')
    report('campaign.banner', `${pointer}/offer`, `Members cannot claim ${id}.`, { hint: 'Name an offer that members claim.' });
  const missed = (banner.markets === undefined ? index.markets : listOf(banner.markets)).filter(
    (market) => !listOf(own(given, 'markets')).includes(market),
  );
  if (missed.length > 0)
    report('campaign.banner', `${pointer}/markets`, `${id} is not for ${missed.join(', ')}.`, { hint: 'Show it where that is.' });
  const [from, to] = [at(own(banner.window, 'from')), at(own(banner.window, 'to'))];
  if (from >= to) report('campaign.window', `${pointer}/window`, 'The window ends before it begins.');
  if (from < at(own(own(given, 'window'), 'from')))
    report('campaign.banner', `${pointer}/window/from`, `${id} is announced later.`, { hint: 'Show it from then on.' });
  if (to > at(own(given, 'endsAt') ?? own(own(given, 'window'), 'to')))
    report('campaign.banner', `${pointer}/window/to`, `${id} ends before.`, { hint: 'Show it until then.' });
}

/** No number where there is no instant: nothing is earlier or later. */
const at = (instant: unknown): number => Date.parse(String(instant));
