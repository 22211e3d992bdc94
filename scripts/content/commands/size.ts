import { readBaseline } from '../../../config-server/baseline/read-baseline.ts';
import { child, isExpression } from '../../../config-server/documents.ts';
import { counted, type Outcome } from '../outcome.ts';

/** What a person reads at once, and what all screens of the first two years should come to. */
export const aims = { screenLines: 450, allLines: 6_000, expression: 160, chain: 12 } as const;

/** Something longer than its aim, and where it stands. */
interface Long {
  readonly path: string;
  readonly pointer: string;
  readonly length: number;
}

/** How long the screens of a folder are to read, and what in them is longer than a person reads at once. */
export async function size(folder: string): Promise<Outcome> {
  const { documents, files } = await readBaseline(folder);
  const screens = documents
    .filter(({ kind }) => kind === 'screen')
    .map(({ id, body }) => ({ body, ...files.get(`screen:${id}`)! }))
    .map(({ path, text, body }) => ({ path, body, lines: text.trimEnd().split('\n').length }))
    .sort((one, other) => other.lines - one.lines);
  const allLines = screens.reduce((sum, { lines }) => sum + lines, 0);
  const longest = (lengthOf: (value: unknown) => number, aim: number): Long[] =>
    screens
      .flatMap(({ path, body }) => placesIn(body, '').map(([pointer, value]) => ({ path, pointer, length: lengthOf(value) })))
      .filter(({ length }) => length > aim)
      .sort((one, other) => other.length - one.length);
  const expressions = longest((value) => (isExpression(value) ? value.length : 0), aims.expression);
  const chains = longest((value) => (Array.isArray(value) && value.every(isAction) ? value.length : 0), aims.chain);
  const tall = screens.filter(({ lines }) => lines > aims.screenLines);
  const list = (
    title: string,
    aim: number,
    all: readonly { readonly path: string; readonly pointer?: string; readonly length: number }[],
  ) => [
    `${counted(all.length, title)} of more than ${aim}`,
    ...all.map(({ path, pointer = '', length }) => `${String(length).padStart(6)}  ${path} ${pointer}`.trimEnd()),
    '',
  ];
  return {
    ok: true,
    page: [
      ...list(
        'screen',
        aims.screenLines,
        tall.map(({ path, lines }) => ({ path, length: lines })),
      ),
      ...list('expression', aims.expression, expressions),
      ...list('chain', aims.chain, chains),
      `${counted(screens.length, 'screen')}, ${allLines} lines (the aim is ${aims.allLines})`,
    ].join('\n'),
    data: { ok: true, allLines, screens: screens.map(({ path, lines }) => ({ path, lines })), expressions, chains },
  };
}

const isAction = (value: unknown): boolean => typeof value === 'object' && value !== null && 'do' in value;

/** Every value of a document with its pointer. */
function placesIn(value: unknown, pointer: string): (readonly [pointer: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[pointer, value]];
  return [[pointer, value], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, child(pointer, key)))];
}
