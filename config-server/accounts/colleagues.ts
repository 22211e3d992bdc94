import { HOUR_MS } from '../../schemas/dates.ts';
import { clerks } from '../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { givePass } from '../../server-kit/colleague-pass.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import type { ConfigTools } from '../feature.ts';
import { type Account, listAccounts } from './store.ts';

/** How long an account that was closed may still be given something. */
const PASS_HOURS = 1;

/** Who may answer members in one of the operator's markets. What they are given is kept by the member server, which knows them by their pass alone. */
export async function listColleagues(
  { db, secrets }: Pick<ConfigTools, 'db' | 'secrets'>,
  { markets: own }: Pick<OpsSession, 'markets'>,
  now: string,
): Promise<OpsTypes['colleagues.list']['result']['items']> {
  const expiresAt = new Date(Date.parse(now) + PASS_HOURS * HOUR_MS).toISOString();
  const meets = ({ markets }: Account) => !own || !markets || markets.some((market) => own.includes(market));
  return (await listAccounts(db))
    .filter((account) => account.active && clerks.some((role) => role === account.role) && meets(account))
    .map(({ id, name, markets }) => ({ id, name, pass: givePass(secrets, { id, name, ...(markets ? { markets } : {}), expiresAt }) }));
}
