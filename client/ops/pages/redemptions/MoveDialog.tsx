import { Autocomplete, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call, refresh } from '../../api.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { moveNames, moveWords, wonIsCancelled } from './moves.ts';
import type { Redemption, RedemptionMove } from './status.ts';

/** Storage key of the last used carrier, offered for the next parcel. */
const carrierKey = 'opsCarrier';

/** Picks, ships, receives or cancels one redemption, with a reason. */
export function MoveDialog({ move, redemption, onClose }: { move: RedemptionMove | undefined; redemption: Redemption; onClose(): void }) {
  const [carrier, setCarrier] = useState('');
  const [tracking, setTracking] = useState('');
  useEffect(() => {
    if (move !== 'ship') return;
    setCarrier(localStorage.getItem(carrierKey) ?? '');
    setTracking('');
  }, [move]);
  if (!move) return null;
  const { id, redeemNumber, origin } = redemption;
  const { title, suggestion } = moveWords[move];
  const effect = origin !== 'coins' && move === 'cancel' ? wonIsCancelled : moveWords[move].effect;
  async function run(reason: string): Promise<void> {
    if (move === 'ship') {
      await call('redemptions.ship', { id, carrier: carrier.trim(), trackingNumber: tracking.trim(), reason });
      localStorage.setItem(carrierKey, carrier.trim());
    } else await call(`redemptions.${move!}`, { id, reason });
    await refresh('redemptions.', 'auditLog.', 'members.');
  }
  return (
    <ReasonDialog
      opened
      title={title(redeemNumber)}
      action={moveNames[move]}
      alarming={move === 'cancel'}
      suggestion={suggestion}
      because={move === 'ship' ? whyNotShipped(carrier.trim(), tracking.trim()) : undefined}
      onClose={onClose}
      run={run}
    >
      <p>{effect}</p>
      {move === 'ship' && (
        <>
          <Autocomplete
            label="Carrier"
            maxLength={60}
            data={[localStorage.getItem(carrierKey) ?? ''].filter(Boolean)}
            value={carrier}
            onChange={setCarrier}
          />
          <TextInput label="Tracking number" maxLength={60} value={tracking} onChange={(event) => setTracking(event.currentTarget.value)} />
        </>
      )}
    </ReasonDialog>
  );
}

function whyNotShipped(carrier: string, tracking: string): string | undefined {
  if (carrier === '') return 'Write who carries it first.';
  return tracking.length < 3 ? 'Write the tracking number first.' : undefined;
}
