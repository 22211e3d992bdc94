import { isInTrial } from '../../../schemas/rollout.ts';
import type { App } from '../app.ts';

/** All devices are notified of a roll-out at the same moment; this spreads their requests. */
const spreadMs = 1_000;

/** Moves this device to the new version while it is in a roll-out, and back when that ends. The old screen stays until everything is loaded. */
export function followRollout({ library, local, place, enter }: App): void {
  const device = local.read('device') ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  function decide(): void {
    const rollout = library.rollout.get();
    const trial = rollout && isInTrial(device, rollout) ? rollout.id : undefined;
    if (trial !== place.get().trial) void enter({ trial }).catch(() => undefined);
  }
  library.rollout.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(decide, Math.random() * spreadMs);
  });
  decide();
}
