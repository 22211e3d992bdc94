import { useState } from 'react';
import { call, refresh } from '../../api.ts';
import { MarketSelect } from '../../parts/MarketSelect.tsx';
import type { Market } from '../../parts/names.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useAccount } from '../../session.ts';

interface SwitchOffDialogProps {
  readonly id: string;
  readonly title: string;
  readonly opened: boolean;
  onClose(): void;
}

/** Stops a draw at once with its kill switch, in all markets or one. */
export function SwitchOffDialog({ id, title, opened, onClose }: SwitchOffDialogProps) {
  const own = useAccount().markets as readonly Market[] | undefined;
  const [market, setMarket] = useState<Market | undefined>(own?.[0]);
  return (
    <ReasonDialog
      opened={opened}
      title={`Switch off ${title}`}
      action="Switch off"
      alarming
      onClose={onClose}
      run={async (reason) => {
        await call('killSwitches.set', { target: `campaign:${id}`, on: true, reason, ...(market ? { market } : {}) });
        await refresh('killSwitches.', 'overview.', 'auditLog.');
      }}
    >
      <p>Nobody can draw within seconds. Prizes that were won stay, and so do spins. It needs no release; Switches has the way back.</p>
      <MarketSelect label="Where" all={own === undefined} of={own} value={market} onChange={setMarket} />
    </ReasonDialog>
  );
}
