import { type MemberContext, type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { type Asked, askForDeletion, askForExport, cancelDeletion, getExport, listDeletions, listExports } from './service.ts';

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const asked = (context: Pick<MemberContext<'dataExports.get'>, 'session' | 'now'>): Asked => ({
    session: memberOf(context),
    now: context.now,
    rules: takeRelease(tools.releases, context.now),
  });
  return [
    on('dataExports.create', (context) => askForExport(tools, asked(context))),
    on('dataExports.list', (context) => listExports(tools.db, asked(context))),
    on('dataExports.get', (context) => getExport(tools, asked(context), context.input.id)),
    on('deletionRequests.create', (context) => askForDeletion(tools, asked(context))),
    on('deletionRequests.list', (context) => listDeletions(tools.db, asked(context))),
    on('deletionRequests.cancel', async (context) => {
      await cancelDeletion(tools, asked(context));
      return undefined;
    }),
  ];
};
