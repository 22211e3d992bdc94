import { type MemberContext, type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { askForDeletion, askForExport, cancelDeletion, getExport, listDeletions, listExports, type PrivacyRequest } from './service.ts';

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const requestOf = (context: Pick<MemberContext<'dataExports.get'>, 'session' | 'now'>): PrivacyRequest => ({
    session: memberOf(context),
    now: context.now,
    rules: takeRelease(tools.releases, context.now),
  });
  return [
    on('dataExports.create', (context) => askForExport(tools, requestOf(context))),
    on('dataExports.list', (context) => listExports(tools.db, requestOf(context))),
    on('dataExports.get', (context) => getExport(tools, requestOf(context), context.input.id)),
    on('deletionRequests.create', (context) => askForDeletion(tools, requestOf(context))),
    on('deletionRequests.list', (context) => listDeletions(tools.db, requestOf(context))),
    on('deletionRequests.cancel', async (context) => {
      await cancelDeletion(tools, requestOf(context));
      return undefined;
    }),
  ];
};
