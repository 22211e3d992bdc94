export const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const longestId = 64;

/** An id from a name: `Toy Express treat!` gives `toy-express-treat`; with a number where it is taken, empty where no letter of it fits. */
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
