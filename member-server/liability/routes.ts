import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import { scopeOf } from '../../server-kit/ops-session.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { readLiability } from './service.ts';

export const opsRoutes = ({ db, releases }: Pick<MemberTools, 'db' | 'releases'>): readonly OpsRoute[] => [
  on('coinLiability.get', async (context) => {
    const { input, now } = context;
    return readLiability(db, { scope: scopeOf(operatorOf(context), input.market), rules: takeRelease(releases, now), now });
  }),
];
