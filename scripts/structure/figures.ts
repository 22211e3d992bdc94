import type { Source } from '../../tests/tidy/sources.ts';
import { functionsOver } from './functions.ts';
import { retiredNames } from './names.ts';

/** Existing violations of the structure rules. Each list may only become shorter, each count only smaller. */
export interface Exceptions {
  /** Functions over 80 lines, with their length: `<path> <name>`. */
  readonly longFunctions: Readonly<Record<string, number>>;
  /** Files over 200 lines. */
  readonly longFiles: readonly string[];
  /** Exported types whose name is in more than two files, with the number of files. */
  readonly sameTypes: Readonly<Record<string, number>>;
  /** Routes that import stores: `<from> → <to>`. */
  readonly routesReadStores: readonly string[];
  /** Files that define the milliseconds of a day or an hour themselves instead of using `schemas/dates.ts`. */
  readonly ownDays: readonly string[];
  /** Number of names that contain a retired word, by word. */
  readonly retiredNames: Readonly<Record<string, number>>;
}

/** The home of these constants, and a file on a member's first load, where a shared constant costs 50 bytes. */
const knowsDays = new Set(['schemas/dates.ts', 'client/shell/i18n/formats.ts']);

export const mostLinesOfFunction = 80;
export const mostLinesOfFile = 200;

const linesOf = ({ text }: Source): number => text.split('\n').length - 1;

/** Measures the current violations of the sources. */
export function measure(sources: readonly Source[]): Exceptions {
  const own = sources.filter(({ path }) => !path.startsWith('tests/'));
  const types = new Map<string, number>();
  for (const { text } of own) {
    for (const [, name = ''] of text.matchAll(
      /^export (?:declare )?(?:interface|type|abstract class|class|enum) (\w+)\b(?!.*\bfrom\b)/gm,
    )) {
      types.set(name, (types.get(name) ?? 0) + 1);
    }
  }
  return {
    longFunctions: byName(functionsOver(mostLinesOfFunction, own).map(({ path, name, lines }) => [`${path} ${name}`, lines])),
    longFiles: own
      .filter((each) => linesOf(each) > mostLinesOfFile)
      .map(({ path }) => path)
      .sort(),
    sameTypes: byName([...types].filter(([, count]) => count > 2)),
    routesReadStores: own
      .filter(({ path }) => /^(member|config)-server\/.*routes[a-z-]*\.ts$/.test(path))
      .flatMap(({ path, imports }) => imports.filter((target) => /\/store[a-z-]*\.ts$/.test(target)).map((target) => `${path} → ${target}`))
      .sort(),
    ownDays: own
      .filter(({ path, text }) => !knowsDays.has(path) && /\b86_?400_?000\b|\w+ = 3_?600_?000\b/.test(text))
      .map(({ path }) => path)
      .sort(),
    retiredNames: byName(Object.entries(retiredNames(own))),
  };
}

const byName = (rows: readonly (readonly [string, number])[]): Record<string, number> =>
  Object.fromEntries([...rows].sort(([a], [b]) => a.localeCompare(b)));

/** Violations beyond the exceptions, as sentences. */
export function worseThan(allowed: Exceptions, now: Exceptions): readonly string[] {
  return (Object.keys(now) as (keyof Exceptions)[]).flatMap((rule) => {
    const [before, after] = [allowed[rule], now[rule]];
    if (Array.isArray(after))
      return after.filter((each) => !(before as readonly string[]).includes(each)).map((each) => `${rule}: ${each}`);
    const most = before as Readonly<Record<string, number>>;
    return Object.entries(after)
      .filter(([name, count]) => count > (most[name] ?? 0))
      .map(([name, count]) => `${rule}: ${name} ${count}, not above ${most[name] ?? 0}`);
  });
}

/** The exceptions without those that are no longer needed. */
export function lowered(allowed: Exceptions, now: Exceptions): Exceptions {
  const rules = (Object.keys(now) as (keyof Exceptions)[]).map((rule) => {
    const [before, after] = [allowed[rule], now[rule]];
    if (Array.isArray(after)) return [rule, after.filter((each) => (before as readonly string[]).includes(each))];
    const most = before as Readonly<Record<string, number>>;
    return [
      rule,
      byName(
        Object.entries(after)
          .filter(([name]) => name in most)
          .map(([name, count]) => [name, Math.min(count, most[name]!)]),
      ),
    ];
  });
  return Object.fromEntries(rules) as Exceptions;
}
