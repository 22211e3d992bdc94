import type { DocumentKind } from '../../../schemas/release.ts';
import type { OpsServer } from '../../content/ops-server.ts';
import { openPage, type PreviewPage } from './preview-page.ts';

export interface EditedRef {
  readonly kind: DocumentKind;
  readonly id: string;
}

type Body = Readonly<Record<string, unknown>>;

/** A document being edited: each `next` returns it with one more change. */
export class Manuscript {
  readonly ref: EditedRef;
  #body: Body;
  #hash: string;
  #count = 0;

  private constructor(ref: EditedRef, body: Body, hash: string) {
    this.ref = ref;
    this.#body = body;
    this.#hash = hash;
  }

  static async open(server: OpsServer, ref: EditedRef): Promise<Manuscript> {
    const { body = {}, hash } = await server.call('documents.get', { ...ref });
    return new Manuscript(ref, body, hash);
  }

  next(): Body {
    this.#count += 1;
    const { kind } = this.ref;
    const label = `Change ${this.#count}`;
    this.#body =
      kind === 'locale'
        ? { ...this.#body, texts: { ...(this.#body.texts as object), [firstTextOf(this.#body)]: label } }
        : { ...this.#body, onOpen: [{ do: 'track', event: `change${this.#count}` }] };
    return this.#body;
  }

  /** Saves the last change. */
  async save(server: OpsServer): Promise<void> {
    const saved = await server.call('drafts.put', { ...this.ref }, { headers: { 'if-match': `"${this.#hash}"` }, document: this.#body });
    this.#hash = saved.hash;
  }
}

const firstTextOf = (body: Body): string => Object.keys(body.texts as object).find((key) => !key.includes('_')) ?? '';

const viewer = { market: 'MY', language: 'en', level: 2, paidTier: 'none', at: '2026-07-01T04:00:00.000Z' } as const;

/** A preview with one open page. */
export class OpenedPreview {
  readonly #server: OpsServer;
  readonly id: string;
  readonly url: string;
  readonly #page: PreviewPage;

  private constructor(server: OpsServer, id: string, url: string, page: PreviewPage) {
    this.#server = server;
    this.id = id;
    this.url = url;
    this.#page = page;
  }

  static async open(server: OpsServer, manuscript: Manuscript): Promise<OpenedPreview> {
    const { id, url } = await createPreview(server, manuscript);
    return new OpenedPreview(server, id, url, await openPage(server.address, url));
  }

  /** Shows a change; resolves when the open page has been notified. */
  async show(manuscript: Manuscript): Promise<void> {
    const heard = this.#page.heard(30_000);
    const documents = [{ ...manuscript.ref, body: manuscript.next() }];
    await Promise.all([this.#server.call('previews.update', { id: this.id, documents, ...viewer }), heard]);
  }

  close(): void {
    this.#page.close();
  }
}

export const createPreview = (server: OpsServer, manuscript: Manuscript) =>
  server.call('previews.create', { documents: [{ ...manuscript.ref, body: manuscript.next() }], ...viewer });
