import { call, refresh } from '../../api.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { OutboxEvent } from './event-columns.tsx';

/** Sends an event to its partners again, with a reason. */
export function ReplayDialog({ event, onClose }: { readonly event: OutboxEvent | undefined; onClose(): void }) {
  return (
    <ReasonDialog
      opened={event !== undefined}
      title={`Send event ${event?.id} again`}
      action="Send again"
      onClose={onClose}
      run={async (reason) => {
        if (!event) return;
        await call('outbox.replay', { id: event.id, reason });
        await refresh('outbox.', 'auditLog.');
      }}
    >
      <p>Every partner that asked for {event?.topic} gets it once more, under the same id, so that they can tell.</p>
    </ReasonDialog>
  );
}
