import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { voidVoucher } from './voiding.ts';

export const opsRoutes = ({ db, releases }: Pick<MemberTools, 'db' | 'releases'>): readonly OpsRoute[] => [
  on('vouchers.void', async (context) =>
    voidVoucher(db, context.input, { operator: operatorOf(context), now: context.now, rules: takeRelease(releases, context.now) }),
  ),
];
