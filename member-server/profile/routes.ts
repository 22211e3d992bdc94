import { randomToken } from '../../server-kit/ids.ts';
import { reject } from '../../server-kit/problem.ts';
import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { listIdentities } from '../identities/index.ts';
import { readStatus, userTierOf } from '../levels/index.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { encodePicture, readPicture, saveAvatar } from './avatar.ts';
import { chooseNumber, ownNumberOf } from './own-number.ts';
import { changeProfile, readProfile } from './service.ts';

export const routes = (tools: MemberTools): readonly MemberRoute[] => [
  on('me.get', async (context) => showMe(tools, memberOf(context).id, context.now, takeRelease(tools.releases, context.now))),
  on('me.update', async (context) => {
    const { now, input } = context;
    const { id } = memberOf(context);
    const rules = takeRelease(tools.releases, now);
    await tools.db.transaction((tx) => changeProfile(tx, rules, { memberId: id, change: input, now }), { useCase: 'me.update' });
    return showMe(tools, id, now, rules);
  }),
  on('me.memberNumber', async (context) => {
    const { now, input } = context;
    const { id } = memberOf(context);
    const rules = takeRelease(tools.releases, now);
    await chooseNumber(tools, { memberId: id, number: input.number, now, rules });
    return showMe(tools, id, now, rules);
  }),
  on('me.avatar', async (context) => {
    const { now, request } = context;
    const { limits } = takeRelease(tools.releases, now).site;
    const content = await encodePicture(await readPicture(request, limits), limits);
    const avatar = { id: memberOf(context).id, key: randomToken(tools.random, 24), content, now };
    return { avatarUrl: await saveAvatar(tools.db, avatar) };
  }),
];

/** Reads its three parts in one round trip. Refuses with `auth.token_invalid`. */
async function showMe({ db, secrets }: MemberTools, memberId: string, now: string, rules: Programme) {
  const [profile, identities, status] = await db.transaction(
    (tx) => Promise.all([readProfile(tx, memberId), listIdentities(tx, secrets, memberId), readStatus(tx, { memberId, now })]),
    { useCase: 'me.get' },
  );
  if (!profile) return reject('auth.token_invalid');
  const { formerNumber, ...own } = profile;
  const first = (kind: 'phone' | 'email') => {
    const ones = identities.filter((each) => each.kind === kind);
    return (ones.find(({ verifiedAt }) => verifiedAt !== undefined) ?? ones[0])?.value;
  };
  const [email, phone] = [first('email'), first('phone')];
  return {
    ...own,
    ownNumber: ownNumberOf(rules, status.level, formerNumber),
    identities,
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    level: status.level,
    paidTier: status.paidTier,
    userTier: userTierOf(status, rules),
  } as never;
}
