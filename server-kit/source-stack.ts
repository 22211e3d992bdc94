import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { buildName } from './build-name.ts';

/** A place in compiled code, as a frame of a stack names it. */
const compiled = /file:\/\/[^\s()]+?\.js:\d+:\d+/;
/** Frames whose source is known; an error that comes a thousand times is looked up once. */
const known = new Map<string, string>();
const mostKnown = 2_000;
/** Read maps, until the memory is wanted for something else. */
const maps = new Map<string, WeakRef<SourceMap>>();

/**
 * Lets the stacks of compiled code name the lines of the sources. A map is read when the first stack is formatted that needs it: Node's own way
 * (`--enable-source-maps`) reads all of them when the code is loaded, and keeps them.
 */
export function nameSources(): void {
  if (buildName === undefined) return;
  Error.prepareStackTrace = (error, sites) => [titleOf(error), ...sites.map((site) => `    at ${namingSource(String(site))}`)].join('\n');
}

function titleOf(error: Error): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

/** A frame with its place in the sources; as it is where there is no map. */
export const namingSource = (frame: string): string =>
  frame.replace(compiled, (place) => known.get(place) ?? remember(place, sourceOf(place)));

function remember(place: string, source: string): string {
  if (known.size < mostKnown) known.set(place, source);
  return source;
}

function sourceOf(place: string): string {
  const [, url = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  try {
    const found = mapOf(fileURLToPath(url)).findEntry(Number(line) - 1, Number(column) - 1);
    return 'originalSource' in found ? `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}` : place;
  } catch {
    return place;
  }
}

function mapOf(path: string): SourceMap {
  const read = maps.get(path)?.deref();
  if (read) return read;
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
  maps.set(path, new WeakRef(map));
  return map;
}
