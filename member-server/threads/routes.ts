import { type MemberContext, type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { takeRelease } from '../programme/index.ts';
import { takePicture } from './pictures.ts';
import { listThreads, readThread } from './reading.ts';
import { beginThread, readThrough, sendMessage } from './service.ts';

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const readingOf = (context: Pick<MemberContext<'threads.list'>, 'session' | 'language' | 'market' | 'now'>) => {
    const { id: memberId, market } = memberOf(context);
    const rules = takeRelease(tools.releases, context.now);
    return { memberId, market, now: context.now, rules, language: languageOf(rules, context) };
  };
  return [
    on('threads.list', async (context) => listThreads(tools, readingOf(context), context.input)),
    on('threads.create', async (context) => beginThread(tools, context.command, readingOf(context), context.input)),
    on('threads.get', async (context) => readThread(tools, readingOf(context), context.input)),
    on('threads.send', async (context) => sendMessage(tools, context.command, readingOf(context), context.input)),
    on('threads.read', async (context) => {
      const read = { ...context.input, memberId: memberOf(context).id };
      await tools.db.transaction((tx) => readThrough(tx, read), { useCase: 'threads.read' });
      return undefined;
    }),
    on('uploads.create', async (context) => takePicture(tools, context.request, readingOf(context))),
  ];
};
