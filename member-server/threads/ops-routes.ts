import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import type { MemberTools } from '../feature.ts';
import { answerThread, changeThread } from './admin.ts';
import { listThreads, readThreadDetail } from './admin-reading.ts';

/** Operations by which operators read and answer conversations of members. */
export const opsRoutes = (tools: MemberTools): readonly OpsRoute[] => [
  on('threads.list', async (context) => listThreads(tools, context.input, { operator: operatorOf(context), now: context.now })),
  on('threads.get', async (context) => readThreadDetail(tools, context.input.id, { operator: operatorOf(context), now: context.now })),
  on('threads.answer', async (context) => answerThread(tools, { ...context.input, operator: operatorOf(context), now: context.now })),
  on('threads.update', async (context) => {
    await changeThread(tools, { ...context.input, operator: operatorOf(context), now: context.now });
    return undefined;
  }),
];
