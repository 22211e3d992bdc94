import { type Statement, statement } from '../../server-kit/statement.ts';

/** One invariant of product.md 4.10, with the statement that returns the violating rows. */
export interface Invariant {
  readonly number: number;
  readonly name: string;
  readonly violations: Statement<object, Record<string, unknown>>;
}

/** Maximum number of violations shown; all are counted. */
export const SHOWN = 20;

export const invariant = (number: number, name: string, sql: string): Invariant => ({
  number,
  name,
  violations: statement(`invariant.${number}`, `select *, count(*) over () violation_count from (${sql}) invariant limit ${SHOWN}`),
});
