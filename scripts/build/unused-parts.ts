import type { Plugin } from 'vite';

const forDevelopers = /\/node_modules\/react-router\/dist\/development\//;
const built = /\/node_modules\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/;
const maker = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;
const named = /^\w+\.displayName = "\w+";$/gm;
/** Matches a React class component and the `contextType` assigned after it. */
const classed = /^var (\w+) = (class extends React\d*\.Component \{.*?^\});$(?:\n\1\.contextType = (\w+);$)?/gms;

/**
 * Lets the bundler drop unused parts of the router: links, forms, routes with data. The package resolves to its development build, assigns display
 * names, and creates components by calls and classes that are not marked as free of side effects, which keeps all of them in the bundle (8 kB of
 * brotli on the first load). React's own `useSyncExternalStore` replaces the package that polyfills it for React 17.
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

/** Wraps the class in a call marked as free of side effects. */
const pureClass = (_whole: string, name: string, made: string, context?: string) =>
  `var ${name} = /* @__PURE__ */ (() => Object.assign(${made}, { ${context ? `contextType: ${context}` : ''} }))();`;
