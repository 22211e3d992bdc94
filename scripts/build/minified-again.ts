import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Our own chunks of the first load and the next one. The packages would save only 0.2 kB, in twice the time. */
const names = ['app', 'home', 'late'];

/**
 * Minifies chunks once more with Terser after the bundler's minifier, because Terser inlines code that is used only once (0.5 kB of brotli on the
 * first load).
 */
export function minifiedAgain(): Plugin {
  return {
    name: 'minified-again',
    generateBundle: {
      // After the bundler has written the names of preloaded files into the chunks.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' && names.includes(file.name) ? [file] : []));
        const missing = names.filter((name) => !chunks.some((chunk) => chunk.name === name));
        if (missing.length > 0) throw new Error(`No chunk is called ${missing.join(' or ')}: name what the first load takes.`);
        for (const chunk of chunks) chunk.code = (await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 3 } })).code!;
      },
    },
  };
}
