import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { Pages } from './pages.ts';
import { type Address, forward } from './proxy.ts';

export interface FrontParts {
  readonly vite: ViteDevServer;
  readonly pages: Pages;
  readonly address: Address;
}

/** Handles requests at the single address: Vite's files first, then the pages; everything else goes to the servers. */
export function createFront({ vite, pages, address }: FrontParts): RequestListener {
  return (incoming, outgoing) => vite.middlewares(incoming, outgoing, () => void answer(incoming, outgoing));

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      const path = incoming.url?.split('?', 1)[0] ?? '/';
      if (!(await pages(path, incoming, outgoing))) await forward(address, incoming, outgoing);
    } catch (error) {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(`${(error as Error).message}\n`);
    }
  }
}
