import type pg from 'pg';
import { type Answered, query } from './batch.ts';
import type { OutboxEvent, Tx } from './db.ts';
import { ConnectionLost } from './db-errors.ts';
import { type Faults, killAfter } from './faults.ts';
import { glue, type Waiting } from './glue.ts';
import { writeEvents } from './outbox.ts';
import { MOST_ROWS } from './rows.ts';
import { type Statement, valuesOf } from './statement.ts';
import type { WriteFailures } from './write-failures.ts';

/** One attempt at a transaction on one connection. Statements go out as they come (pipelined); answers come back in the same order. */
export class RunningTx implements Tx {
  readonly #client: pg.PoolClient;
  readonly #useCase: string;
  readonly #faults: Faults;
  readonly #writes: WriteFailures;
  readonly #sent: Promise<Answered<unknown>>[] = [];
  #waiting: Waiting[] = [];
  /** Leave together, beside the writes that wait. */
  #events: OutboxEvent[] = [];
  readonly #written: OutboxEvent[] = [];
  #gate: Promise<unknown> = Promise.resolve();
  #count = 0;
  #last: Promise<unknown> = Promise.resolve();
  #over = false;
  #cause: unknown;

  constructor(client: pg.PoolClient, useCase: string, faults: Faults, writes: WriteFailures) {
    this.#client = client;
    this.#useCase = useCase;
    this.#faults = faults;
    this.#writes = writes;
    this.#queue({ name: 'begin', text: 'begin' });
  }

  async all<P, R>(prepared: Statement<P, R>, params: P): Promise<R[]> {
    return (await this.#ask<R>(configOf(prepared, params))).rows;
  }

  async one<P, R>(prepared: Statement<P, R>, params: P): Promise<R | undefined> {
    return (await this.all(prepared, params))[0];
  }

  async run<P, R>(prepared: Statement<P, R>, params: P): Promise<number> {
    return (await this.#ask(configOf(prepared, params))).rowCount;
  }

  send<P, R>(prepared: Statement<P, R>, params: P): void {
    // Twice the same starts anew: events then keep their order, and combinations stay few.
    if (!prepared.independent || this.#waiting.some((each) => each.prepared.name === prepared.name)) this.#flush();
    if (prepared.independent) this.#waiting.push({ prepared: prepared as Statement<never, unknown>, values: valuesOf(prepared, params) });
    else this.#queue(configOf(prepared, params));
  }

  emit(event: OutboxEvent): void {
    this.#events.push(event);
    this.#written.push(event);
  }

  /** All events of the transaction. */
  get events(): readonly OutboxEvent[] {
    return this.#written;
  }

  async script(sql: string): Promise<void> {
    await this.#ask({ text: sql });
  }

  /** From now on no answer is handed over before `gate` settles; if it rejects, statements reject with its reason. */
  holdAnswers(gate: Promise<unknown>): void {
    this.#gate = gate;
    gate.catch(() => {});
  }

  async commit(): Promise<void> {
    this.#flush();
    const committed = this.#statement({ name: 'commit', text: 'commit' });
    this.#over = true;
    await Promise.all([...this.#sent, committed]);
    if (this.#faults.kills(`${this.#useCase}:${this.#count + 1}`)) await killAfter(committed);
    // COMMIT of a transaction in which a statement failed and the failure was swallowed answers ROLLBACK.
    if ((await committed).command !== 'COMMIT') throw this.#cause ?? new Error('The transaction was rolled back');
  }

  async rollback(): Promise<void> {
    this.#over = true;
    await query(this.#client, { text: 'rollback' });
  }

  /** A statement after a failed one only says that the transaction is aborted: give the failure that aborted it. */
  causeOf(error: unknown): unknown {
    return (error as { code?: string } | null)?.code === '25P02' ? (this.#cause ?? error) : error;
  }

  #flush(): void {
    const events = this.#events;
    this.#events = [];
    for (let from = 0; from < events.length; from += MOST_ROWS) {
      // Glued writes happen in any order, events must not.
      if (from > 0) this.#queueWaiting();
      writeEvents(this, events.slice(from, from + MOST_ROWS));
    }
    this.#queueWaiting();
  }

  #queueWaiting(): void {
    if (this.#waiting.length === 0) return;
    const writes = this.#waiting;
    this.#waiting = [];
    this.#queue(glue(writes));
  }

  async #ask<R>(config: pg.QueryConfig): Promise<Answered<R>> {
    this.#flush();
    const [answer] = await Promise.all([this.#statement<R>(config), this.#gate]);
    return answer;
  }

  #queue(config: pg.QueryConfig): void {
    const sent = this.#statement(config);
    sent.catch(() => {});
    this.#sent.push(sent);
  }

  async #statement<R>(config: pg.QueryConfig): Promise<Answered<R>> {
    if (this.#over) throw new Error(`A statement of ${this.#useCase} came after its transaction: something was not awaited`);
    this.#count += 1;
    const step = `${this.#useCase}:${this.#count}`;
    if (this.#faults.kills(step)) return killAfter(this.#last);
    if (this.#faults.take(`statement:${step}`)) this.#client.connection.stream.destroy();
    if (this.#client.connection.stream.destroyed) throw new ConnectionLost('The connection was lost');
    try {
      const answer = query<R>(this.#client, config);
      this.#last = answer;
      const answered = await answer;
      this.#writes.answered(answered);
      return answered;
    } catch (error) {
      this.#writes.failed(error);
      this.#cause ??= error;
      throw error;
    }
  }
}

export const configOf = <P, R>(prepared: Statement<P, R>, params: P): pg.QueryConfig => ({
  name: prepared.name,
  text: prepared.text,
  values: valuesOf(prepared, params),
});
