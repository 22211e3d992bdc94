/** The documents that a document of the boot set depends on: for a screen, the texts and campaigns of the set. */
export function bootNeeds(key: string, keys: readonly string[]): readonly string[] {
  return key.startsWith('screen:') ? keys.filter((other) => other.startsWith('locale:') || other.startsWith('campaign:')) : [];
}

/** True for the documents of a boot set to load: all but screens that are not in use. */
export const isNeeded = (key: string, used: readonly string[]) => !key.startsWith('screen:') || used.includes(key);
