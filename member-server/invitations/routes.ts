import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { viewerOf } from '../viewer.ts';
import { checkCode, listInvitees, readCampaign, readOwn } from './service.ts';

/** Member routes; `publicUrl` is the base address of invitation links. */
export const routes = (tools: MemberTools, publicUrl: string): readonly MemberRoute[] => {
  const { db, releases } = tools;
  return [
    on('invitationCampaigns.get', async (context) => readCampaign(viewerOf(releases, context), context.input.id)),
    on('invitation.get', (context) => {
      const viewer = { ...viewerOf(releases, context), memberId: memberOf(context).id };
      return readOwn(tools, viewer, context.input.campaign, publicUrl);
    }),
    on('invitees.list', (context) => listInvitees(db, { memberId: memberOf(context).id, now: context.now }, context.input)),
    on('invitationCodes.get', ({ input, clientNetwork, now }) =>
      checkCode(tools, input.code, { network: clientNetwork, now, rules: takeRelease(releases, now) }),
    ),
  ];
};
