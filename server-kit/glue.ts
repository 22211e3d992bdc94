import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import type { Statement, Value } from './statement.ts';

/** A statement with its values, waiting to leave. */
export interface Waiting {
  readonly prepared: Statement<never, unknown>;
  readonly values: readonly Value[];
}

const known = new Map<string, { readonly name: string; readonly text: string }>();

/**
 * Independent writes as one statement: all but the last stand in its WITH, so the database plans, runs and answers once. They don't see each
 * other's rows, foreign keys are judged at its end. Each combination is prepared like any statement; a save has a few of them.
 */
export function glue(writes: readonly Waiting[]): QueryConfig {
  const values: Value[] = [];
  let names = '';
  for (const { prepared, values: own } of writes) {
    values.push(...own);
    names += `${prepared.name}+`;
  }
  if (writes.length === 1) return { name: writes[0]!.prepared.name, text: writes[0]!.prepared.text, values };
  const { name, text } = known.get(names) ?? remember(names, writes);
  return { name, text, values };
}

function remember(names: string, writes: readonly Waiting[]): { readonly name: string; readonly text: string } {
  const made = { name: `glued:${createHash('sha256').update(names).digest('hex').slice(0, 24)}`, text: textOf(writes) };
  known.set(names, made);
  return made;
}

function textOf(writes: readonly Waiting[]): string {
  let before = 0;
  const texts = writes.map(({ prepared }) => {
    const shift = before;
    before += prepared.parameters.length;
    return prepared.text.replace(/\$(\d+)/g, (_all, at) => `$${Number(at) + shift}`);
  });
  const parts = texts.slice(0, -1).map((text, at) => `w${at} as (${text})`);
  return `with ${parts.join(',\n')}\n${texts.at(-1)}`;
}
