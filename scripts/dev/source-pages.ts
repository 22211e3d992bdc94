import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Pages } from '../../server-kit/built-pages.ts';
import { addInstallPages, installHead } from '../../server-kit/install-pages.ts';
import type { PageFiles } from '../../server-kit/static-files.ts';
import { makePage, policyOf } from '../../server-kit/static-page.ts';
import { pagePlaceOf } from '../../server-kit/static-place.ts';
import { addPreviewPage } from '../../server-kit/static-preview.ts';

const noFiles: PageFiles = { has: () => false, text: () => undefined };

/** The pages of the member app and of previews with their boot documents, made from the source `index.html`, which Vite then transforms. */
export function sourcePages(root: string): Pages {
  const template = () => readFileSync(join(root, 'client/index.html'), 'utf8');
  return {
    async add(app, { boot, previews, install }) {
      if (install) {
        const placeOf = async (request: FastifyRequest) => pagePlaceOf(request, await boot('', ''));
        addInstallPages(app, { ...install, artOf: (name) => readArt(root, name), placeOf });
      }
      app.get('/', async (request, reply) => {
        const place = pagePlaceOf(request, await boot('', ''));
        const page = makePage(template(), noFiles, place, await boot(place.market, place.language, place.trial), undefined);
        reply.header('content-security-policy', policyOf(page)).header('cache-control', 'no-store');
        const words = install?.words(place.market, place.language);
        const head = words ? installHead(words, place.language, install!.publicUrl) : '';
        return reply.type('text/html; charset=utf-8').send(page.html.replace('</title>', () => `</title>${head}`));
      });
      if (previews)
        addPreviewPage(app, {
          previews,
          pageOf: (place, data, more) => makePage(template(), noFiles, place, data, undefined, more),
          framedBy: [],
        });
    },
  };
}

/** Reads a drawn picture from the sources; undefined for an unknown name. */
function readArt(root: string, name: string): string | undefined {
  const file = join(root, 'client/ui/art/svg', `${name}.svg`);
  return /^[a-z0-9-]+$/.test(name) && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
