import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { evaluatedPaths } from '../build/evaluated-paths.ts';

/**
 * Gives the page the modules that work out data from the contracts in one file each: a build gives it their results, and two hundred contracts one
 * by one are what a page would wait for. A changed contract reaches it all the same.
 */
export function tablesInOne(): Plugin {
  return {
    name: 'tables-in-one',
    enforce: 'pre',
    async load(id) {
      if (!evaluatedPaths.some((end) => id.endsWith(end))) return null;
      const bundle = await rolldown({ input: id, logLevel: 'silent' });
      const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
      await bundle.close();
      for (const path of output[0].moduleIds) this.addWatchFile(path);
      return { code: output[0].code, moduleType: 'js' };
    },
  };
}
