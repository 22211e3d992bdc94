import { type Statement, statement } from '../../server-kit/statement.ts';

/** One law of product.md 4.10 with the statement that gives the rows which break it. */
export interface Law {
  readonly number: number;
  readonly name: string;
  readonly violations: Statement<object, Record<string, unknown>>;
}

/** How many violations are shown; all are counted. */
export const SHOWN = 20;

export const law = (number: number, name: string, sql: string): Law => ({
  number,
  name,
  violations: statement(`law.${number}`, `select *, count(*) over () law_count from (${sql}) law limit ${SHOWN}`),
});
