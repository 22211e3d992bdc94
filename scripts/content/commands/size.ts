import { readBaseline } from '../../../config-server/baseline/read-baseline.ts';
import { aims as aimsOfScreen, longIn } from '../../../config-server/checks/readable.ts';
import { keyOf } from '../../../config-server/documents/document.ts';
import { type CommandOutcome, counted } from '../outcome.ts';

/** Upper limits of readable sizes, and of all screens of the first two years together. */
export const aims = { ...aimsOfScreen, allScreenLines: 6_000 } as const;

/** Reports the size of a folder's screens and shared parts, and everything in them above the limits. */
export async function size(folder: string): Promise<CommandOutcome> {
  const { documents, files } = await readBaseline(folder);
  const screens = documents
    .filter(({ kind }) => kind === 'screen' || kind === 'part')
    .map((document) => ({ ...document, ...files.get(keyOf(document))! }))
    .map(({ kind, path, text, body }) => ({ kind, path, body, lines: text.trimEnd().split('\n').length }))
    .sort((one, other) => other.lines - one.lines);
  const linesOf = (of: string) => screens.reduce((sum, { kind, lines }) => (kind === of ? sum + lines : sum), 0);
  const [screenLines, partLines] = [linesOf('screen'), linesOf('part')];
  const long = screens
    .flatMap(({ path, body }) => longIn(body).map((each) => ({ path, ...each })))
    .sort((one, other) => other.length - one.length);
  const expressions = long.filter(({ kind }) => kind === 'expression');
  const chains = long.filter(({ kind }) => kind === 'chain');
  const count = (of: string) => screens.filter((each) => each.kind === of).length;
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
      `${counted(count('screen'), 'screen')}, ${screenLines} lines (the aim is ${aims.allScreenLines}); ${counted(count('part'), 'part')}, ${partLines} lines`,
    ].join('\n'),
    data: { ok: true, screenLines, partLines, screens: screens.map(({ path, lines }) => ({ path, lines })), expressions, chains },
  };
}
