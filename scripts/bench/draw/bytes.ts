import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { constants, targets } from '../../build/member-app.ts';
import { shortNames } from '../../build/short-names.ts';
import type { WidgetKind } from './configs.ts';

const sources: Readonly<Record<WidgetKind, readonly [ours: string, lucky: string]>> = {
  wheel: ["export { createWheel } from '/client/draw/wheel/index.ts';", "export { LuckyWheel } from 'lucky-canvas';"],
  grid: ["export { createGrid } from '/client/draw/grid/index.ts';", "export { LuckyGrid } from 'lucky-canvas';"],
  slot: ["export { createSlot } from '/client/draw/slot/index.ts';", "export { SlotMachine } from 'lucky-canvas';"],
};

/** Size of one widget alone, minified and gzipped, in bytes: ours, the library's. */
export async function bytesOf(kind: WidgetKind): Promise<readonly [ours: number, lucky: number]> {
  const [ours, lucky] = sources[kind];
  return [await gzippedSize(ours), await gzippedSize(lucky)];
}

async function gzippedSize(source: string): Promise<number> {
  const entry = 'virtual:entry';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      shortNames(),
      { name: 'entry', resolveId: (id) => (id === entry ? `\0${entry}` : null), load: (id) => (id === `\0${entry}` ? source : null) },
    ],
    build: {
      target: targets,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: constants },
    },
  });
  const { output } = (Array.isArray(built) ? built[0]! : built) as { output: readonly { code?: string }[] };
  return output.reduce((sum, { code = '' }) => sum + gzipSync(code, { level: 9 }).length, 0);
}
