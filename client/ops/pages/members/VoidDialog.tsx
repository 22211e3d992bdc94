import { vouchersVoid } from '../../../../schemas/ops/vouchers.ts';
import { call, refresh } from '../../api.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { Member } from './member-words.ts';

export type Voucher = Member['vouchers'][number];

/** Roles that may void vouchers. */
export const voiders = vouchersVoid.roles;

/** Voids a voucher permanently, for example after fraud. */
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
