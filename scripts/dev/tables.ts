import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { evaluatedPaths } from '../build/evaluated-paths.ts';

/**
 * Serves each module that computes data from the contracts as one bundled file: two hundred contracts loaded one by one would delay the page. A build
 * replaces these modules by their results. A changed contract still reloads the page.
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
