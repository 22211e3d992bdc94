import { isPlain } from '../../editing/same.ts';
import { freeId } from '../../forms/edits.ts';
import type { FormRules } from '../../forms/form-context.ts';
import { keyOfRef } from '../../forms/text-keys.ts';
import { firstDraw } from './first-draw.ts';
import { cellsOf, isEmpty, widgetOf } from './lottery.ts';

type Body = Readonly<Record<string, unknown>>;

/** Rules of a draw's form beyond its contract. */
export const lotteryRules: FormRules = {
  fixOf: ({ code, pointer }, body) =>
    code === 'lottery.cells' && pointer === '/prizes' && !hasEmptyCell(body) ? emptyCell(body) : undefined,
  renamed: sayTheName,
  added: likeTheOthers,
};

const listIn = (value: unknown): readonly Body[] => (Array.isArray(value) ? value.filter(isPlain) : []);
const hasEmptyCell = (body: Body): boolean => cellsOf(body).some(isEmpty);

/** Fix that adds a cell without a prize; turns the last cell into one if a grid is full. */
function emptyCell(body: Body): ReturnType<NonNullable<FormRules['fixOf']>> {
  const prizes = listIn(body.prizes);
  const [first] = listIn(firstDraw(widgetOf(body)).prizes).filter(({ gives }) => isPlain(gives) && gives.kind === 'nothing');
  const ranges = cellsOf(body).map(({ range }) => range);
  const sum = ranges.reduce((total, range) => total + range, 0);
  const { x: _, y: __, ...look } = first!;
  const cell = { ...look, id: freeId('nothing', prizes), range: Math.max(1, Math.round(sum / Math.max(1, ranges.length))) };
  if (widgetOf(body) !== 'grid') return { label: 'Add an empty cell', value: [...prizes, cell] };
  const free = freeCell(body);
  if (free) return { label: 'Add an empty cell', value: [...prizes, { ...cell, ...free }] };
  const { x, y, col, row } = prizes.at(-1) ?? {};
  const place = Object.fromEntries(Object.entries({ x, y, col, row }).filter(([, value]) => value !== undefined));
  return { label: 'Make the last cell empty', value: [...prizes.slice(0, -1), { ...cell, ...place }] };
}

/** First cell of a grid without a prize or a button; undefined if it is full. */
function freeCell(body: Body): { readonly x: number; readonly y: number } | undefined {
  const look = isPlain(body.look) ? body.look : {};
  const [rows, cols] = [Number(look.rows ?? 3), Number(look.cols ?? 3)];
  const pieces = [...listIn(look.buttons), ...listIn(body.prizes)];
  const covers = ({ x, y, col, row }: Body, at: { readonly x: number; readonly y: number }) =>
    at.x >= Number(x) && at.x < Number(x) + Number(col ?? 1) && at.y >= Number(y) && at.y < Number(y) + Number(row ?? 1);
  const all = Array.from({ length: rows * cols }, (_, index) => ({ x: index % cols, y: Math.floor(index / cols) }));
  return all.find((at) => !pieces.some((piece) => covers(piece, at)));
}

/**
 * When a prize is renamed: if the lines of its cell had the same words as its name, they are replaced by one line that shows the name.
 * Lines with other words are kept.
 */
function sayTheName(body: Body, path: readonly (string | number)[], say: (key: string) => string | undefined) {
  const [list, at, property] = path;
  if (list !== 'prizes' || property !== 'name' || path.length !== 3) return undefined;
  const prize = listIn(body.prizes)[Number(at)];
  const lines = listIn(prize?.fonts);
  const words = lines.map(({ text }) => (text === undefined ? undefined : say(keyOfRef(text))));
  const name = say(keyOfRef(prize?.name));
  if (lines.length === 0 || words.includes(undefined) || name === undefined || plain(words.join(' ')) !== plain(name)) return undefined;
  return { path: [list, at!, 'fonts'], value: [lineOfName(lines)] };
}

/** One line that shows the prize's name, in place of several. */
function lineOfName(lines: readonly Body[]): Body {
  const { text: _, ...line } = lines[0]!;
  const top = middleOf(lines.map((each) => each.top));
  return { ...line, ...(top === undefined ? {} : { top }), wordWrap: true, lineClamp: 2 };
}

/** Initial look of a new prize, like that of the others: its cell shows its name and picture, and has its own position on a grid. */
function likeTheOthers(body: Body, [list, ...more]: readonly (string | number)[], entry: Body): Body | undefined {
  if (list !== 'prizes' || more.length > 0) return undefined;
  const prizes = listIn(body.prizes);
  const given = [...prizes, ...listIn(firstDraw(widgetOf(body)).prizes)].filter(({ gives }) => isPlain(gives) && gives.kind !== 'nothing');
  const lines = given.map(({ fonts }) => listIn(fonts)).find((each) => each.length > 0);
  const [picture] = given.map(({ imgs }) => listIn(imgs)[0]).filter((each) => each !== undefined);
  // Neighbouring cells alternate in colour.
  const { background } = prizes.at(-2) ?? {};
  return {
    ...entry,
    ...(background === undefined ? {} : { background }),
    ...(lines && { fonts: [lineOfName(lines)] }),
    ...(picture && { imgs: [{ ...picture, art: entry.art }] }),
    ...(widgetOf(body) === 'grid' ? freeCell(body) : {}),
  };
}

/** Position of one line that replaces several: halfway between the first and the last, where a sector is wider than at its rim. */
function middleOf(tops: readonly unknown[]): unknown {
  const [first, last] = [tops[0], tops.at(-1)].map((top) => /^(-?[\d.]+)(px|%)$/.exec(String(top)));
  return first && last && first[2] === last[2] ? `${Math.round((Number(first[1]) + Number(last[1])) / 2)}${first[2]}` : tops[0];
}

/** Normalises words for comparison: ignores case, spaces and formats of placeholders. */
const plain = (words: string): string =>
  words
    .replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, '{$1}')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
