import { child, entriesOf, type Json, listOf, own } from '../documents.ts';
import { checkActivity } from './activity-rules.ts';
import { checkBadges } from './badge-rules.ts';
import { checkAnnouncement } from './banner-rules.ts';
import { checkBoost } from './boost-rules.ts';
import { checkItem } from './item-rules.ts';
import { checkDraws, checkLottery } from './lottery-rules.ts';
import { checkOffer, checkOfferId } from './offer-rules.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/** What the documents of one type must hold beyond their schema. Run on a body that its schema has accepted. */
export type CampaignRule = (body: Json, index: ProductIndex, report: Report) => void;

const items = (body: Json, name: string): readonly Json[] => listOf(body[name]) as readonly Json[];

/** Each value of a property is greater than the one before; `orEqual` lets equal ones stand. */
function ascending(values: readonly unknown[], pointer: (index: number) => string, report: Report, orEqual = false): void {
  for (let at = 1; at < values.length; at += 1) {
    const before = Number(values[at - 1]);
    const here = Number(values[at]);
    if (here < before || (here === before && !orEqual)) report('campaign.order', pointer(at), `${here} does not come after ${before}.`);
  }
}

function unique(body: Json, list: string, name: string, report: Report): void {
  const seen = new Set<unknown>();
  for (const [at, item] of items(body, list).entries()) {
    if (seen.has(item[name])) report('schema.unique', `/${list}/${at}/${name}`, `Another entry has the ${name} ${String(item[name])}.`);
    seen.add(item[name]);
  }
}

/** A value that names an entry of a list elsewhere. */
function refer(value: unknown, names: readonly unknown[], pointer: string, what: string, report: Report): void {
  if (value !== undefined && !names.includes(value)) report('link.entry', pointer, `There is no ${what} ${String(value)}.`);
}

const brandIds = (index: ProductIndex) => listOf(index.siteValue('brands')).map((brand) => own(brand, 'id'));

export const campaignRules: Readonly<Record<string, CampaignRule>> = {
  accounts(body, _index, report) {
    const { delaySeconds, delayMaxSeconds, delayFrom, lockAfter } = body.password as Json;
    if (Number(delaySeconds) > Number(delayMaxSeconds))
      report('campaign.order', '/password/delayMaxSeconds', 'The longest wait is shorter than the first.');
    if (Number(delayFrom) > Number(lockAfter)) report('campaign.order', '/password/delayFrom', 'Waiting would begin after the lock.');
    const { slidingDays, absoluteDays } = body.session as Json;
    if (Number(slidingDays) > Number(absoluteDays))
      report('campaign.order', '/session/absoluteDays', 'The absolute end comes before the sliding one.');
  },

  activity: checkActivity,

  badges: checkBadges,

  banner: checkAnnouncement,

  boost: checkBoost,

  'catalogue-item': checkItem,

  categories(body, _index, report) {
    for (const list of ['categories', 'ipTags']) {
      const taken = new Set<string>();
      for (const [at, { id, aliases }] of items(body, list).entries()) {
        for (const word of [id, ...listOf(aliases)].map((each) => String(each).toLowerCase())) {
          if (taken.has(word)) report('schema.unique', `/${list}/${at}/id`, `Another entry stands for ${word}.`);
          taken.add(word);
        }
      }
    }
  },

  'check-in'(body, _index, report) {
    ascending(
      items(body, 'milestones').map(({ count }) => count),
      (at) => `/milestones/${at}/count`,
      report,
    );
    for (const [market, own] of entriesOf(body.byMarket)) {
      const counts = items(own as Json, 'milestones').map(({ count }) => count);
      ascending(counts, (at) => `${child('/byMarket', market)}/milestones/${at}/count`, report);
    }
  },

  draws: checkDraws,

  levels(body, index, report) {
    ascending(
      items(body, 'levels').map(({ level }) => level),
      (at) => `/levels/${at}/level`,
      report,
    );
    for (const name of ['code', 'key', 'shortName']) unique(body, 'levels', name, report);
    unique({ levels: items(body, 'levels').map(({ name }) => ({ name: own(name, 't') })) }, 'levels', 'name', report);
    for (const [level, { upgradePack }] of items(body, 'levels').entries()) {
      for (const [at, id] of listOf(own(upgradePack, 'offers')).entries())
        checkOfferId(id, `/levels/${level}/upgradePack/offers/${at}`, index, report);
    }
    checkOfferId(body.birthdayGift, '/birthdayGift', index, report);
    for (const [market, values] of Object.entries(body.byMarket as Json)) {
      const thresholds = listOf(own(values, 'thresholdsMinor'));
      ascending(thresholds, (at) => `${child('/byMarket', market)}/thresholdsMinor/${at}`, report);
    }
  },

  lottery: checkLottery,

  news: checkAnnouncement,

  offer: checkOffer,

  partners(body, _index, report) {
    unique(body, 'partners', 'id', report);
    const seen = new Set<unknown>();
    for (const [at, { sources }] of items(body, 'partners').entries()) {
      for (const [place, source] of listOf(sources).entries()) {
        if (seen.has(source))
          report('schema.unique', `/partners/${at}/sources/${place}`, `Another partner numbers its orders under ${String(source)}.`);
        seen.add(source);
      }
    }
  },

  registration(body, index, report) {
    const slugs = items(index.campaign('terms') ?? {}, 'pages').map(({ slug }) => slug);
    for (const [at, slug] of listOf(body.agreements).entries()) refer(slug, slugs, `/agreements/${at}`, 'terms page', report);
  },

  stores(body, index, report) {
    for (const list of ['regions', 'cities', 'stores']) unique(body, list, 'id', report);
    const regions = items(body, 'regions').map(({ id }) => id);
    const cities = items(body, 'cities').map(({ id }) => id);
    for (const [at, { country }] of items(body, 'regions').entries())
      refer(country, index.markets, `/regions/${at}/country`, 'market', report);
    for (const [at, { region }] of items(body, 'cities').entries()) refer(region, regions, `/cities/${at}/region`, 'region', report);
    for (const [at, { city, brand }] of items(body, 'stores').entries()) {
      refer(city, cities, `/stores/${at}/city`, 'city', report);
      refer(brand, brandIds(index), `/stores/${at}/brand`, 'brand', report);
    }
  },

  terms(body, _index, report) {
    unique(body, 'pages', 'slug', report);
  },
};
