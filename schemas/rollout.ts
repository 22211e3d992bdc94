/** A roll-out in force, as every page hears of it; which pages are in it they work out themselves, so that all of them can keep the same answers. */
export interface Rollout {
  readonly id: string;
  /** Of a hundred devices, how many have the new version. */
  readonly share: number;
}

export const rolloutArms = ['trial', 'control'] as const;
export type RolloutArm = (typeof rolloutArms)[number];

/** 0 to 99.99: stable for a device, and another one in each roll-out, so that it is not always the same devices that try. */
export function bucketOf(device: string, rollout: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${rollout}:${device}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) % 10_000) / 100;
}

/** Whether a device has the new version. One that was in it stays in it while the share grows. */
export const isInTrial = (device: string, { id, share }: Rollout): boolean => bucketOf(device, id) < share;
