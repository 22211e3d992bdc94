import { noticeKinds } from '../../schemas/campaigns/notices.ts';
import { child, entriesOf, type Json, listOf, own } from '../documents/index.ts';
import { checkActivity } from './activity-rules.ts';
import { checkBadges } from './badge-rules.ts';
import { checkAnnouncement } from './banner-rules.ts';
import { checkBoost } from './boost-rules.ts';
import { checkCommunity } from './community-rules.ts';
import { ascending, items, refer, unique } from './entries.ts';
import { checkInvitation } from './invitation-rules.ts';
import { checkItem } from './item-rules.ts';
import { checkThresholds } from './level-rules.ts';
import { checkDraws, checkLottery } from './lottery-rules.ts';
import { checkGivenOffer, checkOffer, lasting } from './offer-rules.ts';
import { checkPlans } from './plan-rules.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';
import { checkStores } from './store-rules.ts';
import { isHostName } from './url.ts';
import { checkVenue } from './venue-rules.ts';

/** What the documents of one type must hold beyond their schema. Run on a body that its schema has accepted. */
export type CampaignRule = (body: Json, index: ProductIndex, report: Report) => void;

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

  invitation: checkInvitation,

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
        checkGivenOffer(id, `/levels/${level}/upgradePack/offers/${at}`, lasting('upgrade pack'), index, report);
    }
    checkGivenOffer(body.birthdayGift, '/birthdayGift', lasting('birthday gift'), index, report);
    checkThresholds(body, index, report);
  },

  community: checkCommunity,

  lottery: checkLottery,

  news: checkAnnouncement,

  notices(body, _index, report) {
    unique(body, 'purposes', 'id', report);
    unique(body, 'kinds', 'id', report);
    const purposes = items(body, 'purposes').map(({ id }) => id);
    for (const [at, { purpose }] of items(body, 'kinds').entries()) refer(purpose, purposes, `/kinds/${at}/purpose`, 'purpose', report);
    const covered = items(body, 'kinds').map(({ id }) => id);
    for (const kind of noticeKinds)
      if (!covered.includes(kind)) report('schema.required', '/kinds', `Nothing says how members are told of ${kind}.`);
    for (const [at, host] of listOf(own(body.push, 'hosts')).entries()) {
      if (isHostName(String(host))) continue;
      report('url.host', child('/push/hosts', at), `${host} is no host name.`, {
        hint: 'Write a name such as example.com or *.example.com.',
      });
    }
  },

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

  plans: checkPlans,

  registration(body, index, report) {
    const slugs = items(index.campaign('terms') ?? {}, 'pages').map(({ slug }) => slug);
    for (const [at, slug] of listOf(body.agreements).entries()) refer(slug, slugs, `/agreements/${at}`, 'terms page', report);
  },

  stores: checkStores,

  terms(body, _index, report) {
    unique(body, 'pages', 'slug', report);
  },

  venue: checkVenue,
};
