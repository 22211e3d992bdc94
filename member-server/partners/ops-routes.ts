import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import type { MemberTools } from '../feature.ts';
import { createKey, endKey, listKeys } from './keys.ts';

/** Operations by which operators manage the keys of partners. */
export const opsRoutes = (tools: MemberTools): readonly OpsRoute[] => [
  on('partnerKeys.list', async ({ input }) => ({ items: await listKeys(tools, input.partner) })),
  on('partnerKeys.create', async (context) => createKey(tools, { ...context.input, operator: operatorOf(context), now: context.now })),
  on('partnerKeys.end', async (context) => endKey(tools, { ...context.input, operator: operatorOf(context), now: context.now })),
];
