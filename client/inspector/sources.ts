import { type Cache, unstable_serialize } from 'swr';
import type { Scope } from '../../schemas/expression/ast.ts';
import type { DataSource, ScreenDocument } from '../../schemas/screen.ts';
import type { ClientProblem, Host } from '../engine/host.ts';
import type { Answer } from '../engine/pages.ts';
import { resolveValue } from '../engine/resolve.ts';

/** The state of a data source of the open screen. `idle`: its `when` is false. */
export interface SourceState {
  readonly name: string;
  readonly operation: string;
  readonly state: 'idle' | 'loading' | 'ok' | 'failed';
  readonly input: Readonly<Record<string, unknown>>;
  /** Age of the shown answer. */
  readonly ageMs: number | undefined;
  readonly problem: string | undefined;
}

/** The state of all sources of a screen, from the cache of answers. */
export function sourcesOf(document: ScreenDocument, scope: Scope, host: Host, cache: Cache): readonly SourceState[] {
  return Object.entries(document.data ?? {}).map(([name, source]) => ({
    name,
    operation: source.source,
    ...stateOf(source, scope, host, cache),
  }));
}

function stateOf({ source, input, when }: DataSource, scope: Scope, host: Host, cache: Cache): Omit<SourceState, 'name' | 'operation'> {
  const values = Object.entries((resolveValue(input, scope, host) ?? {}) as object).filter(([, value]) => value !== undefined);
  const sent = Object.fromEntries(values) as SourceState['input'];
  const found = cache.get(unstable_serialize([source, sent]));
  const answer = found?.data as Answer | undefined;
  const problem = (found?.error as ClientProblem | undefined)?.code;
  const isIdle = when !== undefined && resolveValue(when, scope, host) !== true;
  const state = isIdle ? 'idle' : answer ? 'ok' : problem ? 'failed' : 'loading';
  return { input: sent, state, ageMs: answer && host.clock() - answer.at, problem };
}
