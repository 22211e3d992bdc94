import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

const TERMINATE = 0x58;

/**
 * Lets the `pg` client talk to an embedded PostgreSQL as if it were a socket. So both databases share one client: the same parsers,
 * prepared statements and pipelining, and no second dialect.
 */
export class PgliteStream extends Duplex {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  // The pg client calls these on its socket.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #send(message: Buffer, done: (error?: Error | null) => void): void {
    // Terminating would end the one session that all later clients share.
    if (message[0] === TERMINATE) {
      this.push(null);
      done();
      return;
    }
    // Not `execProtocolRaw`: PGlite 0.5 then reads each answer itself and keeps all it ever read (`results` is emptied by `execProtocol` alone).
    const answer: Buffer[] = [];
    this.#engine
      .runExclusive(() => this.#engine.execProtocolRawStream(message, { onRawData: (part) => answer.push(Buffer.from(part)) }))
      .then(() => {
        if (answer.length > 0 && !this.destroyed) this.push(Buffer.concat(answer));
        done();
      }, done);
  }
}
