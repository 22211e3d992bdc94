import { useState } from 'react';
import { editors } from '../../../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { marketName } from '../../parts/names.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useAccount } from '../../session.ts';
import { targetText } from './targets.ts';

export type Switch = OpsTypes['killSwitches.list']['result']['items'][number];

/** Button that ends a kill switch, with a reason; only for operators who look after all affected markets. */
export function SwitchOn({ target, market, small = false }: Pick<Switch, 'target' | 'market'> & { readonly small?: boolean }) {
  const [asking, setAsking] = useState(false);
  const own = useAccount().markets;
  return (
    <>
      <ActButton
        roles={editors}
        because={own && !(market && own.includes(market)) ? 'Outside the markets you look after.' : undefined}
        {...(small ? { size: 'xs' } : {})}
        onClick={() => setAsking(true)}
      >
        On again
      </ActButton>
      <ReasonDialog
        opened={asking}
        title={`${targetText(target)}: on again`}
        action="Switch on"
        suggestion="Solved"
        onClose={() => setAsking(false)}
        run={async (reason) => {
          await call('killSwitches.set', { target, on: false, reason, ...(market ? { market } : {}) });
          await refresh('killSwitches.', 'overview.', 'auditLog.');
        }}
      >
        <p>Members have it again within seconds{market ? ` in ${marketName(market)}` : ''}.</p>
      </ReasonDialog>
    </>
  );
}
