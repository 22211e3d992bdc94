import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const art = join(import.meta.dirname, 'art/svg');

/** Converts OKLCH numbers to "#rrggbb" (or "#rrggbbaa"); values outside sRGB are clipped per channel. */
export function oklchToHex(l: number, c: number, h: number, alpha = 1): string {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((v) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
  return `#${(alpha < 1 ? [...channels, alpha] : channels)
    .map((v) =>
      Math.round(255 * Math.min(1, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const asHex = (css: string) =>
  css.replace(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+)%)?\)/g, (_, l, c, h, alpha) =>
    oklchToHex(+l, +c, +h, alpha ? alpha / 100 : 1),
  );

/** Adds a size in px: Firefox draws no SVG without one on a canvas. */
function sized(svg: string): string {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  return svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
}

/**
 * Build plugin for the UI's files. OKLCH colours become hexadecimal: phones of 2021 lack oklch(), and lightningcss would ship every token twice (7.1
 * kB brotli for the home screen's styles, against 5.0). Pictures go to one folder named by their common hash, so that 68 addresses cost a line
 * instead of 1.2 kB. `named` pictures are also at `/art/<name>.svg`, the address used by draw widgets in documents; all but those of the widgets are
 * together in the folder's `all.json`, one request for page and worker.
 */
export function uiFiles({ named = false } = {}): Plugin {
  const files = readdirSync(art)
    .sort()
    .map((name) => ({ name, source: readFileSync(join(art, name), 'utf8') }));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  return {
    name: 'ui-files',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/client/ui/art/urls.ts')) return null;
      return `const folder = import.meta.env.BASE_URL + 'assets/art-${hash}/';\nexport const artUrl = (name) => folder + name + '.svg';`;
    },
    transform(code, id) {
      return /\.css$/.test(id) ? asHex(code) : null;
    },
    generateBundle() {
      for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: `assets/art-${hash}/${name}`, source });
      if (!named) return;
      for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: `art/${name}`, source: sized(source) });
      const all = Object.fromEntries(files.filter(({ name }) => !name.startsWith('draw-')).map(({ name, source }) => [name, source]));
      this.emitFile({ type: 'asset', fileName: `assets/art-${hash}/all.json`, source: JSON.stringify(all) });
    },
  };
}

/** Dev server plugin for `named` pictures at `/art/<name>.svg`. */
export function namedPictures(): Plugin {
  return {
    name: 'named-pictures',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/art', (request, response, next) => {
        const [, name] = /^\/([a-z0-9-]+\.svg)$/.exec(request.url?.split('?', 1)[0] ?? '') ?? [];
        if (!name || !existsSync(join(art, name))) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(sized(readFileSync(join(art, name), 'utf8')));
      });
    },
  };
}
