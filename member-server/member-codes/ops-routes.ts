import type { OpsTypes } from '../../schemas/ops/types.ts';
import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import { saveAudit } from '../audit/index.ts';
import type { MemberTools } from '../feature.ts';
import { nameOf, replaceKeys } from './keys.ts';
import { readLiveKeys, readSigningKey } from './store.ts';

type Key = OpsTypes['memberCodeKeys.replace']['result'];

async function listLive({ db }: MemberTools, now: string): Promise<Key[]> {
  const [rows, signing] = await Promise.all([readLiveKeys(db), readSigningKey(db, now)]);
  const stateOf = (id: number, signsFrom: string): Key['state'] => (id === signing?.id ? 'signing' : signsFrom > now ? 'next' : 'kept');
  return rows.map(({ id, signs_from }) => ({ id: nameOf(id), state: stateOf(id, signs_from), signsFrom: signs_from }));
}

/** Operator routes to list and replace the keys of member codes. */
export const opsRoutes = (tools: MemberTools): readonly OpsRoute[] => [
  on('memberCodeKeys.list', async ({ now }) => ({ items: await listLive(tools, now) })),
  on('memberCodeKeys.replace', async (context) => {
    const { now, input } = context;
    const id = await replaceKeys(tools, now, (tx, made) =>
      saveAudit(tx, {
        ...{ at: now, actor: operatorOf(context), action: 'memberCodeKeys.replace' },
        ...{ target: `member_code_key:${nameOf(made)}`, reason: input.reason },
      }),
    );
    return { id: nameOf(id), state: 'signing', signsFrom: now };
  }),
];
