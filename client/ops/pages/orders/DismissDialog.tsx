import { call, refresh } from '../../api.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { WaitingOrder } from './order-words.ts';

/** Dismisses an order permanently. */
export function DismissDialog({ order, onClose }: { order: WaitingOrder | undefined; onClose(): void }) {
  return (
    <ReasonDialog
      opened={order !== undefined}
      title={`Dismiss ${order?.orderNumber}`}
      action="Dismiss it"
      alarming
      onClose={onClose}
      run={async (reason) => {
        if (!order) return;
        await call('unmatchedOrders.dismiss', { id: order.id, reason });
        await refresh('unmatchedOrders.', 'auditLog.');
      }}
    >
      <p>It leaves this list for good and never earns coins, whoever brings the receipt.</p>
    </ReasonDialog>
  );
}
