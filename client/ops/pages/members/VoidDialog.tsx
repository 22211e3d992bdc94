import { vouchersVoid } from '../../../../schemas/ops/vouchers.ts';
import { call, refresh } from '../../api.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { Member } from './member-words.ts';

export type Voucher = Member['vouchers'][number];

/** Who may void vouchers. */
export const voiders = vouchersVoid.roles;

/** Takes a voucher away for good, such as after fraud. */
export function VoidDialog({ voucher, onClose }: { readonly voucher: Voucher | undefined; onClose(): void }) {
  return (
    <ReasonDialog
      opened={voucher !== undefined}
      title={`Void ${voucher?.title ?? 'a voucher'}`}
      action="Void it"
      alarming
      onClose={onClose}
      run={async (reason) => {
        await call('vouchers.void', { id: voucher!.id, reason });
        await refresh('members.', 'campaignStats.', 'auditLog.');
      }}
    >
      <p>Tills refuse it from now on, and the member no longer sees it. It cannot be made usable again.</p>
    </ReasonDialog>
  );
}
