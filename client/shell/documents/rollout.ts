import { isInTrial } from '../../../schemas/rollout.ts';
import type { App } from '../app.ts';

/** All devices hear of a roll-out in the same moment. */
const spreadMs = 1_000;

/** Moves this device to the new version while it is in a roll-out, and back when that ends. What is shown stays until all of the other is here. */
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
