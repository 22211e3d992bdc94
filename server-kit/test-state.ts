import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Db } from './db.ts';
import { statement } from './statement.ts';

const FRESH_MS = 25;

const read = statement<object, { fixed_at: string | null; limits_off: boolean }>(
  'test.read',
  'select fixed_at, limits_off from test_state',
);
const setClock = statement<{ at: string | null }>('test.clock', 'update test_state set fixed_at = $at');
const setLimits = statement<{ off: boolean }>('test.limits', 'update test_state set limits_off = $off');

/**
 * What test controls have set, in the database so that all processes share it. A set clock stands still at its instant until it is
 * moved or set to null: a test then knows every instant exactly. Each process reads at most every 25 ms, and a change is answered only
 * when all must have read it.
 */
export class TestState implements Clock {
  readonly #db: Db;
  readonly #shared: boolean;
  #fixedAt: string | null = null;
  #limitsOff = false;
  #readAt = 0;

  constructor(db: Db, shared: boolean) {
    this.#db = db;
    this.#shared = shared;
  }

  static async open(database: Database): Promise<TestState> {
    const db = database.schema('test');
    await db.transaction((tx) =>
      tx.script(`
        select pg_advisory_xact_lock(hashtext('punchcard-test-state'));
        create schema if not exists test;
        create table if not exists test_state (one boolean primary key default true check (one), fixed_at timestamptz, limits_off boolean not null default false);
        insert into test_state default values on conflict do nothing`),
    );
    const state = new TestState(db, database.kind === 'postgres');
    await state.#read();
    return state;
  }

  now(): string {
    return this.#fixedAt ?? new Date().toISOString();
  }

  readonly limitsLifted = (): boolean => this.#limitsOff;

  /** Brings this process up to date; called before each request and job. */
  async refresh(): Promise<void> {
    if (this.#shared && performance.now() - this.#readAt > FRESH_MS) await this.#read();
  }

  async setClock(at: string | null): Promise<void> {
    await this.#change((tx) => tx.run(setClock, { at }));
  }

  async setLimits(off: boolean): Promise<void> {
    await this.#change((tx) => tx.run(setLimits, { off }));
  }

  async #change(work: Parameters<Db['transaction']>[0]): Promise<void> {
    await this.#db.transaction(work);
    await this.#read();
    if (this.#shared) await new Promise((resolve) => setTimeout(resolve, FRESH_MS + 5));
  }

  async #read(): Promise<void> {
    const startedAt = performance.now();
    const row = await this.#db.one(read, {});
    this.#fixedAt = row?.fixed_at ?? null;
    this.#limitsOff = row?.limits_off ?? false;
    this.#readAt = startedAt;
  }
}
