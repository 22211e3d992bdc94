import type { Manifest } from '../../schemas/delivery.ts';
import type { PreviewSource } from '../../schemas/preview.ts';
import { killedFor } from '../../schemas/release.ts';
import type { Http } from '../../server-kit/http.ts';
import { composeBoot } from '../delivery/index.ts';
import type { ConfigTools, OpsRoute } from '../feature.ts';
import { addPreviewDelivery, type PreviewDelivery } from './delivery.ts';
import { type NamedViewer, OpenPreviews } from './open-previews.ts';
import { previewRoutes } from './routes.ts';
import { makeTokens } from './tokens.ts';

/** What a preview's page brings along. */
export interface PreviewPage {
  readonly viewer: NamedViewer;
  readonly boot: { readonly manifest: Manifest; readonly documents: Readonly<Record<string, unknown>> };
}

export interface Previews {
  readonly routes: readonly OpsRoute[];
  /** For the member server. */
  readonly source: PreviewSource;
  /** The page of a token; undefined where there is no such preview. */
  page(token: string): Promise<PreviewPage | undefined>;
  /** Brings open pages up to date with the database and the live release; called each second. */
  refresh(): Promise<void>;
  /** Keeps the streams of open pages open; called every 20 seconds. */
  beat(): void;
  close(): void;
}

/** Previews as anyone: their operations, and what stands below `/preview/<token>` but the member API. */
export async function createPreviews(
  { app }: Pick<Http, 'app'>,
  tools: ConfigTools,
  { streams, now, beforeEach }: Pick<PreviewDelivery, 'streams' | 'now' | 'beforeEach'>,
): Promise<Previews> {
  const { db, product, secrets } = tools;
  const tokens = makeTokens(secrets);
  const open = new OpenPreviews(db, product, tokens.hash);
  const { chunks, switches } = product;
  await addPreviewDelivery(app, { open, secrets, streams, chunks, switches, now, ...(beforeEach ? { beforeEach } : {}) });
  return {
    routes: previewRoutes(tools, open, tokens),
    source: { find: async (token) => (await open.find(token, now()))?.view },
    async page(token) {
      const found = await open.find(token, now());
      if (!found) return undefined;
      const { set, viewer } = found;
      const place = set.live.place(viewer.market, viewer.language);
      const composer = {
        live: set.live,
        chunks: chunks(),
        killed: killedFor(switches(), place.market),
        nowMs: Date.parse(viewer.at),
      };
      return { viewer, boot: composeBoot(composer, place) };
    },
    refresh: () => open.refresh(now()),
    beat: () => open.beat(),
    close: () => open.close(),
  };
}
