import type { DataSource } from '../../schemas/screen.ts';
import type { Request } from './pages.ts';
import { Reading } from './reading.ts';
import { compileValue } from './resolve.ts';
import type { ScreenRun } from './run.ts';

/** The state of a data source's request: the request; `idle` if its `when` is false; `waiting` while it reads a source that has not loaded. */
export type RequestState = Request | 'idle' | 'waiting';

/** Computes the request of a data source from what its `when` and `input` read. */
export function readRequest(run: ScreenRun, { source, when, input }: DataSource): Reading<RequestState> {
  const paths = new Set<string>();
  const condition = compileValue(when, paths);
  const resolve = compileValue(input, paths);
  const needed = [...paths];
  return new Reading<RequestState>(run.store, needed, () => {
    const scope = run.store.scope();
    if (run.blocker(needed)) return 'waiting';
    if (when !== undefined && (condition ? condition(scope, run.host) : when) !== true) return 'idle';
    const values = Object.entries((resolve ? resolve(scope, run.host) : input) ?? {});
    return [String(source), Object.fromEntries(values.filter(([, value]) => value !== undefined))];
  });
}
