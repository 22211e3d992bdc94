import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { fileLimit } from '../../server-kit/file-limit.ts';
import { limitsOf, networkOf } from '../../server-kit/network.ts';
import { reject } from '../../server-kit/problem.ts';

/**
 * Event streams of pages open together. Five hundred of one network are a full shop on its Wi-Fi, or a mall behind one address. In all they
 * take at most half of the files that the process may open, so that requests and the database always find one, and 20,000 are 180 MiB.
 */
export const mostStreams = { ofNetwork: 500, ofServer: Math.min(20_000, Math.floor((fileLimit() ?? 1_024) / 2)) } as const;

/** As often as a page without a stream asks for news. */
const retryAfterSeconds = 60;

/** Who has how many of the event streams, those of previews as well. */
export class StreamSlots {
  readonly #lifted: () => boolean;
  readonly #most: { readonly ofNetwork: number; readonly ofServer: number };
  readonly #sockets = new Set<Socket>();
  readonly #taken = new Map<string, number>();

  constructor(lifted: () => boolean, most: { readonly ofNetwork: number; readonly ofServer: number } = mostStreams) {
    this.#lifted = lifted;
    this.#most = most;
  }

  /**
   * Takes a slot for the answer to a request, until that or its connection ends. Gives false where nobody is there any more to be answered. Refuses
   * with `rate.limited` a network that has too many, and with `server.busy` where all are taken.
   */
  take(request: IncomingMessage, response: ServerResponse, address: string): boolean {
    const { socket } = request;
    if (response.closed || socket.destroyed) return false;
    // Behind a stream on its own connection an answer would wait for ever.
    if (this.#sockets.has(socket)) {
      socket.destroy();
      return false;
    }
    const limits = limitsOf(networkOf(address), this.#most.ofNetwork);
    if (!this.#lifted()) {
      if (limits.some(({ name, limit }) => this.#count(name) >= limit)) reject('rate.limited', {}, { retryAfterSeconds });
      if (this.#sockets.size >= this.#most.ofServer) reject('server.busy', {}, { retryAfterSeconds });
    }
    this.#sockets.add(socket);
    for (const { name } of limits) this.#taken.set(name, this.#count(name) + 1);
    whenGone(request, response, () => {
      this.#sockets.delete(socket);
      for (const { name } of limits) this.#giveBack(name);
    });
    return true;
  }

  #count = (name: string): number => this.#taken.get(name) ?? 0;

  #giveBack(name: string): void {
    const left = this.#count(name) - 1;
    if (left > 0) this.#taken.set(name, left);
    else this.#taken.delete(name);
  }
}

/** Calls once, when an answer or its connection has ended: an answer that waits behind another one on its connection hears nothing itself. */
export function whenGone({ socket }: IncomingMessage, response: ServerResponse, done: () => void): void {
  const gone = () => {
    socket.off('close', gone);
    response.off('close', gone);
    done();
  };
  socket.on('close', gone);
  response.on('close', gone);
}
