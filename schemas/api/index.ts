import * as auth from './auth.ts';
import * as coins from './coins.ts';
import * as me from './me.ts';
import type { Operation } from './operation.ts';
import * as places from './places.ts';
import * as terms from './terms.ts';

/** All operations of the member API by id, sorted. A test compares it with the routes the server has and with `table.ts`. */
export const operations = {
  'brands.list': places.brandsList,
  'checkIns.create': coins.checkInsCreate,
  'checkIns.get': coins.checkInsGet,
  'coinEntries.list': coins.coinEntriesList,
  'coins.get': coins.coinsGet,
  'consents.list': me.consentsList,
  'consents.put': me.consentsPut,
  'handoffs.create': auth.handoffsCreate,
  'handoffs.exchange': auth.handoffsExchange,
  'identities.add': me.identitiesAdd,
  'identities.remove': me.identitiesRemove,
  'identities.verify': me.identitiesVerify,
  'levels.list': coins.levelsList,
  'me.avatar': me.meAvatar,
  'me.get': me.meGet,
  'me.password': me.mePassword,
  'me.summary': me.meSummary,
  'me.update': me.meUpdate,
  'membership.get': coins.membershipGet,
  'passwordResets.create': auth.passwordResetsCreate,
  'regions.list': places.regionsList,
  'registrations.acknowledge': auth.registrationsAcknowledge,
  'registrations.create': auth.registrationsCreate,
  'sessions.create': auth.sessionsCreate,
  'sessions.end': auth.sessionsEnd,
  'sessions.list': me.sessionsList,
  'sessions.revoke': me.sessionsRevoke,
  'stores.list': places.storesList,
  'terms.get': terms.termsGet,
  'terms.list': terms.termsList,
  'verificationCodes.check': auth.verificationCodesCheck,
  'verificationCodes.send': auth.verificationCodesSend,
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationId = keyof typeof operations;
