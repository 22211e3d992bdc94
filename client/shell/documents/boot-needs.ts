/** What a boot document needs beside itself: a screen its texts and campaigns, which the boot set holds too. */
export function bootNeeds(key: string, keys: readonly string[]): readonly string[] {
  return key.startsWith('screen:') ? keys.filter((other) => other.startsWith('locale:') || other.startsWith('campaign:')) : [];
}

/** Of a boot set: all but the screens that are not open. */
export const isNeeded = (key: string, used: readonly string[]) => !key.startsWith('screen:') || used.includes(key);
