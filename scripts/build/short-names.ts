import { type Plugin, parseAst } from 'vite';

const widgets = /\/client\/draw\/(core|wheel|grid|slot)\/[\w-]+\.ts$/;

/**
 * What the parts of a draw widget call each other's properties by; those that stand most often come first. None is a key of a configuration, an
 * option, a method of a widget or anything of the browser's: `tests/tidy/short-names.test.ts` has the compiler say so.
 */
export const innerNames = [
  ...['time', 'legs', 'track', 'period', 'outer', 'now', 'pitch', 'spinning', 'target', 'clock', 'upright', 'land', 'launch', 'decide'],
  ...['stage', 'inner', 'cell', 'ctx', 'pen', 'lit', 'paint', 'root', 'report', 'ratio', 'count', 'look', 'reel', 'show'],
  ...['area', 'starts', 'sector', 'hold', 'fast', 'lands', 'landed', 'failed', 'describe', 'place', 'press', 'say', 'refresh', 'escort'],
  ...['settle', 'measure', 'limit', 'clamp', 'broken', 'pictures', 'leastFont', 'prizeOf', 'pictureWidth', 'pictureHeight', 'lamps'],
  ...['widthBetween', 'firstSpeed', 'load', 'middle', 'lines', 'position', 'config', 'options', 'name', 'cut'],
] as const;

const letter = (at: number): string => String.fromCharCode(97 + at);
const short = new Map<string, string>(innerNames.map((name, at) => [name, letter(at % 26) + (at < 26 ? '' : letter(at / 26))]));

/**
 * Gives the inner names of the draw widgets one or two letters wherever they name a property: a minifier leaves those as they are, and they are
 * 150 to 200 bytes of each widget on the wire.
 */
export function shortNames(): Plugin {
  return {
    name: 'short-names',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (widgets.test(id) ? { code: shorten(code), map: null } : null),
  };
}

/** TypeScript with the inner names made short. */
export function shorten(code: string): string {
  let written = '';
  let end = 0;
  for (const { from, to, by } of placesIn(parseAst(code, { lang: 'ts' }) as unknown as Node).sort((a, b) => a.from - b.from)) {
    written += code.slice(end, from) + by;
    end = to;
  }
  return written + code.slice(end);
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly shorthand?: boolean;
  readonly [part: string]: unknown;
}

interface Place {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** Which part of a node names a property: behind a dot, as a key, or as text in a type. */
const naming: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  TSLiteralType: 'literal',
};

function placesIn(node: Node): Place[] {
  const { [naming[node.type] ?? '']: named, ...others } = node;
  return [
    ...(named && !node.computed ? placeOf(named as Node, node.shorthand) : []),
    ...Object.values(others).flat().flatMap(deeper),
    ...deeper(named),
  ];
}

const deeper = (part: unknown): Place[] => (part && typeof part === 'object' ? placesIn(part as Node) : []);

function placeOf({ start, end, name, value = name }: Node, shorthand = false): Place[] {
  const by = short.get(`${value}`);
  if (!by) return [];
  if (shorthand) return [{ from: start, to: start, by: `${by}: ` }];
  return [{ from: start, to: end, by: name ? by : `'${by}'` }];
}
