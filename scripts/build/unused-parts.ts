import type { Plugin } from 'vite';

const forDevelopers = /\/node_modules\/react-router\/dist\/development\//;
const built = /\/node_modules\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/;
const maker = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;
const named = /^\w+\.displayName = "\w+";$/gm;
/** A class of React and what it is given after it. */
const classed = /^var (\w+) = (class extends React\d*\.Component \{.*?^\});$(?:\n\1\.contextType = (\w+);$)?/gms;

/**
 * Lets the bundler drop what nobody imports of the router: links, forms, routes with data. Its package leads to the build for developers, and
 * gives names to components and makes them by calls and classes that nobody has declared free of effects, which keeps all of them in the bundle
 * (8 kB of brotli on the first load). React's own `useSyncExternalStore` stands in for the package that imitates it in React 17.
 */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(name, importer) {
      if (name.startsWith('use-sync-external-store/shim')) return this.resolve('react', importer, { skipSelf: true });
      if (name !== 'react-router' && name !== 'react-router/dom') return null;
      const found = await this.resolve(name, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace(forDevelopers, '/node_modules/react-router/dist/production/') };
    },
    transform(code, id) {
      if (!built.test(id)) return null;
      return { code: code.replace(maker, '= /* @__PURE__ */ $1').replace(named, '').replace(classed, pureClass), map: null };
    },
  };
}

/** A call without effects whose body makes the class. */
const pureClass = (_whole: string, name: string, made: string, context?: string) =>
  `var ${name} = /* @__PURE__ */ (() => Object.assign(${made}, { ${context ? `contextType: ${context}` : ''} }))();`;
