import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { useCall } from '../../api.ts';
import { showCoins } from '../../parts/figures.ts';
import { useAccount } from '../../session.ts';
import { type AdjustmentDraft, type GivenUp, isFullMemberNumber } from './adjusting.ts';
import style from './Members.module.css';

type Account = OpsTypes['members.list']['result']['items'][number];

/** Account that a merge gives up, and the state of its look-up. */
export function useMergedAccount({ kind, from }: AdjustmentDraft): { readonly state: GivenUp; readonly account?: Account } {
  // Operators of some markets cannot look up members whose own market is another one; the server decides whether the member has a wallet here.
  const { markets } = useAccount();
  const { data, error } = useCall('members.list', kind === 'change' && isFullMemberNumber(from) ? { q: from, limit: 2 } : null);
  const account = data?.items.find(({ memberNumber }) => memberNumber === from);
  if (account) return { state: 'found', account };
  return { state: data && !markets ? 'missing' : data || error ? 'unknown' : 'looking' };
}

export const MergedAccount = ({ of }: { readonly of: Account }) => (
  <p className={style.quiet}>
    {of.name}, {of.contact}, {showCoins(of.coins)} in {of.market}
  </p>
);
