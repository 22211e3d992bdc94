import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pages } from '../../server-kit/built-pages.ts';
import type { PageFiles } from '../../server-kit/static-files.ts';
import { makePage, policyOf } from '../../server-kit/static-page.ts';
import { pagePlaceOf } from '../../server-kit/static-place.ts';
import { addPreviewPage } from '../../server-kit/static-preview.ts';

const noFiles: PageFiles = { has: () => false, text: () => undefined };

/** The member app's page and those of previews with their boot documents, made of the source's `index.html`, for Vite to go on with. */
export function sourcePages(root: string): Pages {
  const template = () => readFileSync(join(root, 'client/index.html'), 'utf8');
  return {
    async add(app, { boot, previews }) {
      app.get('/', async (request, reply) => {
        const place = pagePlaceOf(request, await boot('', ''));
        const page = makePage(template(), noFiles, place, await boot(place.market, place.language), undefined);
        reply.header('content-security-policy', policyOf(page)).header('cache-control', 'no-store');
        return reply.type('text/html; charset=utf-8').send(page.html);
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
