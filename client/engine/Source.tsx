import { useEffect, useLayoutEffect, useMemo } from 'react';
import useSWR, { type Cache, unstable_serialize, useSWRConfig } from 'swr';
import type { DataSource } from '../../schemas/screen.ts';
import { dispatch } from './actions/dispatch.ts';
import type { ClientProblem } from './host.ts';
import { type Answer, loadAnswer, loadNext, type Request } from './pages.ts';
import { useReading } from './reading.ts';
import { readRequest } from './request.ts';
import { resolveValue } from './resolve.ts';
import type { ScreenRun, SourceHandle } from './run.ts';
import { nextWindowFlip } from './window-flip.ts';

interface Props {
  readonly run: ScreenRun;
  readonly name: string;
  readonly source: DataSource;
  /** Data known without asking. */
  readonly given: unknown;
}

/** The server is asked when it has certainly seen the flip too. */
const flipMarginMs = 250;
/** Timers longer than this overflow in browsers. */
const longestTimerMs = 2 ** 31 - 1;

const isRetried = (problem: ClientProblem) => !problem?.status || problem.status >= 500;
/**
 * The server knows that there is no such thing; a 404 without a code is a gateway's, which knows nothing about it. What can name nothing at all, such as an
 * address without its id, is not there either.
 */
const isNotFound = (problem: ClientProblem | undefined) =>
  problem?.code === 'validation.request' || (problem?.status === 404 && problem.code !== 'server.unexpected');

/** What is known of a request: its answer, and whether another is on its way. */
const stateOf = (cache: Cache<Answer>, request: Request) => cache.get(unstable_serialize(request));

/** Keeps one data source of the screen loaded through SWR and puts it into the store. Renders nothing. */
export function Source({ run, name, source, given }: Props): null {
  const requested = useReading(useMemo(() => readRequest(run, source), [run, source]));
  const { cache, mutate } = useSWRConfig();
  const key = typeof requested === 'string' ? null : requested;
  const fallback = useMemo<Answer | undefined>(
    () => (given === undefined ? undefined : { value: given, first: given, pages: 1, at: run.host.clock() }),
    [given, run],
  );
  const { data, error, isValidating } = useSWR<Answer, ClientProblem, Request | null>(
    key,
    (request: Request) => loadAnswer(run.host, request, stateOf(cache, request)?.data),
    {
      keepPreviousData: true,
      // Answers are shared part by part already; comparing again would walk through all of them.
      compare: Object.is,
      fallbackData: fallback,
      // Coming back asks again, however soon: what was bought or swapped a second ago has to show. Equal questions at once are asked once.
      dedupingInterval: 0,
      focusThrottleInterval: 30_000,
      shouldRetryOnError: isRetried,
      errorRetryCount: 4,
    },
  );

  const gone = isNotFound(error);
  // An answer to what was asked before stays while the next is on its way, but not for one that failed, and none stays of what is gone.
  const old = gone || (error && data !== fallback && key && !stateOf(cache, key)?.data);
  const instead = gone && typeof source.notFound === 'object' ? source.notFound : undefined;
  const status = data && !old ? 'ready' : requested === 'idle' ? 'idle' : error ? 'failed' : 'loading';
  const handle = useMemo<SourceHandle>(
    () => ({
      status,
      problem: status === 'failed' ? error : undefined,
      instead,
      refresh: async () => key && mutate(key),
      async more() {
        const shown = key && data && (stateOf(cache, key)?.data ?? fallback);
        const next = shown && (await loadNext(run.host, key, shown));
        if (!next) return;
        const { data: latest = fallback, isValidating } = stateOf(cache, key) ?? {};
        // Another answer came in between: the page is asked for behind that one. One that is on its way would be discarded, and is asked for again.
        await (latest?.value === shown.value ? mutate(key, next, { revalidate: isValidating === true }) : this.more());
      },
    }),
    [status, error, instead, key, data, fallback, cache, mutate, run],
  );
  // Blocks that render in this same pass have to find what is known already.
  if (!run.sources.has(name)) publish();
  useLayoutEffect(() => {
    publish();
    run.store.flush();
  });

  function publish(): void {
    const before = run.sources.get(name);
    if (before === handle) return;
    run.sources.set(name, handle);
    if (data) run.overlays.put(name, data.value);
    if (before?.status !== status || before.problem !== handle.problem) run.store.touch('data', name);
  }

  // A window in the answer begins or ends while the screen is open: what the server says of it changes then. Some sources are asked again in any case.
  useEffect(() => {
    const now = run.host.clock() - flipMarginMs;
    // Since the answer: what flipped before this runs counts as well. But a flip at which asking has failed is not asked about again at once.
    const flip = nextWindowFlip(data?.value, error ? now : (data?.at ?? 0)) - now;
    const again = resolveValue(source.refreshMs, run.store.scope(), run.host) as number | undefined;
    const wait = Math.min(flip, Math.max(again ?? flip, (error?.retryAfterSeconds ?? 0) * 1000));
    if (!key || !data || gone || wait > longestTimerMs) return;
    const timer = setTimeout(mutate, wait, key);
    return () => clearTimeout(timer);
  }, [data, error, gone, key, mutate, run, source]);

  useFilling(run, name, source, data);
  useEffect(() => {
    if (!isValidating) run.host.source?.({ name, operation: source.source, answeredAt: data?.at, problem: error });
  }, [data?.at, error, isValidating, name, source, run]);

  return null;
}

/** Runs `onLoad` upon what is known when the screen opens, and upon each answer since that is another. */
function useFilling(run: ScreenRun, name: string, { onLoad }: DataSource, data: Answer | undefined): void {
  useEffect(() => {
    const result = data?.value;
    if (result === undefined || !onLoad || run.opened.get(name) === result) return;
    run.opened.set(name, result);
    // A lock of its own each time: a chain that still waits does not hold the newer answer back.
    dispatch(run, run.filling, `data/${name}/${run.fillings++}`, onLoad, { result });
  }, [data, onLoad, run, name]);
}
