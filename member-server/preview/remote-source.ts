import type { PreviewSource, PreviewView } from '../../schemas/preview.ts';
import type { DocumentKey, Release } from '../../schemas/release.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import { serviceKey } from '../../server-kit/service-key.ts';

interface Wire extends Omit<PreviewView, 'release'> {
  readonly release: { readonly revision: number; readonly effectiveAt: string; readonly documents: Readonly<Record<DocumentKey, unknown>> };
}

interface CachedView {
  readonly etag: string;
  readonly view: PreviewView;
}

const TIMEOUT_MS = 10_000;
/** Number of previews whose documents are cached; others are fetched in full. */
const mostKnown = 20;

/** Previews of a separate config server, requested each time with `If-None-Match`: a 304 is cheap, and an ended preview ends at once. */
export function openPreviewSource({ configUrl, secrets }: { readonly configUrl: string; readonly secrets: Secrets }): PreviewSource {
  const known = new Map<string, CachedView>();
  const authorization = `Bearer ${serviceKey(secrets)}`;
  return {
    async find(token) {
      const before = known.get(token);
      const answer = await fetch(`${configUrl}/config/v1/previews/${encodeURIComponent(token)}`, {
        headers: { authorization, ...(before ? { 'if-none-match': before.etag } : {}) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (before && answer.status === 304) return before.view;
      known.delete(token);
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`the config server answered ${answer.status} about a preview`);
      const view = readView((await answer.json()) as Wire);
      if (known.size >= mostKnown) known.clear();
      known.set(token, { etag: answer.headers.get('etag') ?? '', view });
      return view;
    },
  };
}

function readView({ release, ...viewer }: Wire): PreviewView {
  const documents = new Map(Object.entries(release.documents)) as Release['documents'];
  return { ...viewer, release: { ...release, documents } };
}
