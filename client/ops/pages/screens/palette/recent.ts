const name = 'opsRecentBlocks';
const most = 6;

/** Recently used block types, newest first. */
export function recentTypes(): readonly string[] {
  const kept = localStorage.getItem(name);
  return kept ? kept.split(' ') : [];
}

export function noteUse(type: string): void {
  localStorage.setItem(name, [type, ...recentTypes().filter((other) => other !== type)].slice(0, most).join(' '));
}
