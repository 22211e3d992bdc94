import type { BootSet } from './documents/screen-bundle.ts';

/** What the server wrote into the page: the boot set of one market and language, and when. */
export interface BootPage {
  readonly market?: string;
  readonly language?: string;
  /** The roll-out whose documents it brings. */
  readonly trial?: string;
  /** RFC 3339; true only as long as the page comes fresh from the network. */
  readonly at?: string;
  readonly boot?: BootSet;
  /** Pictures that came with the page, by their address; `scripts/build/page-art.ts` has `artUrl` look here first. */
  readonly art?: Readonly<Record<string, string>>;
  readonly tokenParameter: string;
  /** The page shows documents that are not live, to a made-up member. */
  readonly preview?: PagePreview;
}

/** Whom a preview is seen by. */
export interface PreviewViewer {
  readonly market: string;
  readonly language: string;
  /** As the levels document of the preview calls it, such as `Creator Lv2`. */
  readonly levelName: string;
  readonly planName: string;
  readonly paidTier: string;
  /** The clock of the preview, RFC 3339. */
  readonly at: string;
  readonly signedIn: boolean;
  /** When it was shared, since when it stays as it is. */
  readonly sharedAt?: string;
}

export interface PagePreview extends PreviewViewer {
  /** What stands before every path of the servers: `/preview/<token>`. */
  readonly base: string;
}

/** Sent for the made-up member of a preview, whom the server knows by the address alone. */
export const madeUpToken = 'preview';

/** The name of the token parameter before any document says it; the page's `meta` may name another. */
const usualTokenParameter = 'X-Member-Token';

/** Reads the data block of the page (`application/json`, so it is never run). A page without one boots over the network. */
export function readPage(document: Document): BootPage {
  const text = document.getElementById('boot')?.textContent;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="token-parameter"]')?.content;
  const tokenParameter = meta || usualTokenParameter;
  try {
    return { ...(JSON.parse(text ?? '') as Omit<BootPage, 'tokenParameter'>), tokenParameter };
  } catch {
    return { tokenParameter };
  }
}
