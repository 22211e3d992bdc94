import type { BootSet } from './documents/screen-bundle.ts';

/** The data that the server embedded in the page: the boot set of one market and language, and its time. */
export interface BootPage {
  readonly market?: string;
  readonly language?: string;
  /** The roll-out whose documents are embedded. */
  readonly trial?: string;
  /** Server time of the answer (RFC 3339); valid only while the page comes fresh from the network. */
  readonly at?: string;
  readonly boot?: BootSet;
  /** Pictures embedded in the page, by address; `scripts/build/page-art.ts` makes `artUrl` look here first. */
  readonly art?: Readonly<Record<string, string>>;
  readonly tokenParameter: string;
  /** Set if the page shows documents that are not live, to a synthetic member. */
  readonly preview?: PagePreview;
}

/** The viewer that a preview simulates. */
export interface PreviewViewer {
  readonly market: string;
  readonly language: string;
  /** The level's name in the preview's levels document, such as `Creator Lv2`. */
  readonly levelName: string;
  readonly planName: string;
  readonly paidTier: string;
  /** The preview's clock (RFC 3339). */
  readonly at: string;
  readonly signedIn: boolean;
  /** When the preview was shared and frozen. */
  readonly sharedAt?: string;
}

export interface PagePreview extends PreviewViewer {
  /** Path prefix of all server paths: `/preview/<token>`. */
  readonly base: string;
}

/** Token of a preview's synthetic member; the server identifies that member by the address alone. */
export const madeUpToken = 'preview';

/** Default name of the token parameter; the page's `meta` may set another. */
const usualTokenParameter = 'X-Member-Token';

/** Reads the data block of the page (`application/json`, so that it never runs). A page without one loads its documents over the network. */
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
