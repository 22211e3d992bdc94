/** A roll-out in force, sent to every page alike; each page computes whether it takes part, so that all can share cached answers. */
export interface Rollout {
  readonly id: string;
  /** Percentage of devices with the new version. */
  readonly share: number;
}

export const rolloutArms = ['trial', 'control'] as const;
export type RolloutArm = (typeof rolloutArms)[number];

/**
 * Bucket of a device, 0 to 99.99: stable for a device within a roll-out, and different in each roll-out, so that it is not always the same devices
 * that try.
 */
export function bucketOf(device: string, rollout: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${rollout}:${device}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) % 10_000) / 100;
}

/** Whether a device has the new version. A device stays in while the share grows. */
export const isInTrial = (device: string, { id, share }: Rollout): boolean => bucketOf(device, id) < share;
