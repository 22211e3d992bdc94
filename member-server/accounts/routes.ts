import { decideEvidence, type Evidence } from '../codes/index.ts';
import { requesterOf } from '../devices/index.ts';
import { type MemberContext, type MemberRoute, memberOf, on, openMarket, rejectAt } from '../feature.ts';
import { type AccountIdentity, readAccount, type TypedAccount } from '../identities/index.ts';
import { chooseLanguage } from '../languages.ts';
import { decidePassword } from '../passwords/index.ts';
import { requirePlace } from '../places/index.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { missingAgreements } from '../terms/index.ts';
import { addIdentity, removeOwn, verifyOwn } from './own-identities.ts';
import { changePassword, resetPassword } from './recovery.ts';
import { type AccountTools, acknowledge, type Registration, register } from './registration.ts';

export const routes = (tools: AccountTools): readonly MemberRoute[] => [
  on('registrations.create', (context) => register(tools, context.command, readRegistration(tools, context, rulesAt(tools, context)))),
  on('registrations.acknowledge', async (context) => {
    const { id: memberId, sessionId } = memberOf(context);
    await acknowledge(tools, {
      successToken: context.input.successToken,
      memberId,
      sessionId,
      now: context.now,
      rules: rulesAt(tools, context),
    });
    return undefined;
  }),
  on('passwordResets.create', async (context) => {
    const { input, now } = context;
    const rules = rulesAt(tools, context);
    const account = requireAccount(rules, input);
    requirePassword(rules, input.newPassword, input.confirmPassword, '/newPassword');
    const evidence = requireEvidence(rules, input);
    await resetPassword(tools, rules, { account, evidence, password: input.newPassword, now });
    return undefined;
  }),
  on('me.password', async (context) => {
    const { input, now } = context;
    const rules = rulesAt(tools, context);
    requirePassword(rules, input.new, input.confirm, '/new');
    await changePassword(tools, rules, {
      session: memberOf(context),
      current: input.current,
      next: input.new,
      requester: requesterOf(context, tools.secrets),
      now,
    });
    return undefined;
  }),
  on('identities.add', (context) => {
    const rules = rulesAt(tools, context);
    const { input } = context;
    openMarket(rules.site, input.country);
    return addIdentity(tools, ownChange(tools, context, rules), { account: requireAccount(rules, input), password: input.password });
  }),
  on('identities.verify', (context) => {
    const rules = rulesAt(tools, context);
    const { id, ...given } = context.input;
    return verifyOwn(tools, ownChange(tools, context, rules), { id, evidence: requireEvidence(rules, given) });
  }),
  on('identities.remove', async (context) => {
    await removeOwn(tools, ownChange(tools, context, rulesAt(tools, context)), context.input.id);
    return undefined;
  }),
];

const rulesAt = (tools: AccountTools, { now }: { readonly now: string }): Programme => takeRelease(tools.releases, now);

const ownChange = (
  { secrets }: AccountTools,
  context: MemberContext<'identities.add' | 'identities.verify' | 'identities.remove'>,
  rules: Programme,
) => ({
  session: memberOf(context),
  requester: requesterOf(context, secrets),
  now: context.now,
  rules,
});

/** Validates the registration form, in the order in which the operation lists its refusals. */
function readRegistration({ secrets }: AccountTools, context: MemberContext<'registrations.create'>, rules: Programme): Registration {
  const { input, now, request, language } = context;
  const market = openMarket(rules.site, input.country);
  const { brand, region, city, store } = input;
  const place = { brand, region, city, store };
  requirePlace(rules, place, market);
  const account = requireAccount(rules, input);
  const evidence = requireEvidence(rules, input);
  requirePassword(rules, input.password, input.confirmPassword, '/password');
  const missing = missingAgreements(rules.registration.agreements, input.agreements, rules.terms.pages);
  if (missing.length > 0) rejectAt('validation.agreement_required', '/agreements', { missing });
  const agreed = new Set(input.agreements.map(({ slug }) => slug));
  return {
    account,
    market,
    language: chooseLanguage(rules, language, market),
    evidence,
    password: input.password,
    // A form sends an empty string if no code was entered.
    invitationCode: input.invitationCode?.trim() || undefined,
    consents: [...rules.registration.agreements, ...rules.registration.consents.filter((purpose) => agreed.has(purpose))],
    place,
    userAgent: request.headers['user-agent'],
    requester: requesterOf(context, secrets),
    now,
    rules,
  };
}

function requireAccount(rules: Programme, typed: TypedAccount): AccountIdentity {
  const reading = readAccount(typed, rules.site.markets);
  return 'refusal' in reading ? rejectAt(reading.refusal, '/account') : reading.account;
}

function requireEvidence(rules: Programme, { proof, challengeId, code }: Evidence): Evidence {
  const length = rules.site.limits.codeLength;
  const refusal = decideEvidence({ proof, challengeId, code }, length);
  return refusal ? rejectAt(refusal, '/code', { length }) : { proof, challengeId, code };
}

function requirePassword(rules: Programme, password: string, confirmed: string, path: string): void {
  const refusal = decidePassword(password, confirmed, { ...rules.site.limits.password, blocked: rules.accounts.password.blocked });
  if (refusal) rejectAt(refusal, path);
}
