import type { Plugin } from 'vite';

const forDevelopers = /\/node_modules\/react-router\/dist\/development\//;
const built = /\/node_modules\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/;
const maker = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;
const named = /^\w+\.displayName = "\w+";$/gm;

/**
 * Lets the bundler drop what nobody imports of the router: links, forms, routes with data. Its package leads to the build for developers, and
 * gives names to components and makes them by calls that nobody has declared free of effects, which keeps all of them in the bundle (7 kB of
 * brotli on the first load).
 */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(name, importer) {
      if (name !== 'react-router' && name !== 'react-router/dom') return null;
      const found = await this.resolve(name, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace(forDevelopers, '/node_modules/react-router/dist/production/') };
    },
    transform(code, id) {
      if (!built.test(id)) return null;
      return { code: code.replace(maker, '= /* @__PURE__ */ $1').replace(named, ''), map: null };
    },
  };
}
