import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import { listTemplates, sendTest, type TemplateTools } from './service.ts';

/** Operator routes to view message templates and to send tests. */
export const opsRoutes = (tools: TemplateTools): readonly OpsRoute[] => [
  on('messageTemplates.list', (context) => listTemplates(tools, { operator: operatorOf(context), now: context.now })),
  on('messageTests.create', (context) => sendTest(tools, context.input, { operator: operatorOf(context), now: context.now })),
];
