export const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const longestId = 64;

/** Derives an id from a name: `toy-express-treat` from `Toy Express treat!`; numbered if taken, empty if the name has no usable letter. */
export function idOf(name: string, taken: readonly string[]): string {
  const stem = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestId - 4)
    .replaceAll(/^-+|-+$/g, '');
  let id = stem;
  for (let count = 2; taken.includes(id); count += 1) id = `${stem}-${count}`;
  return id;
}
