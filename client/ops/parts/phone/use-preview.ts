import { useEffect, useRef, useState } from 'react';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call } from '../../api.ts';
import { askAgainMs, isPassing, OpsProblem } from '../../problem.ts';
import type { PreviewViewer } from './viewer.ts';

type Preview = OpsTypes['previews.create']['result'];
type Input = OpsTypes['previews.create']['input'];

/** What the phone shows: these documents alone over what is live, the documents of a release, or what is live as it is; else all drafts. */
export interface PreviewContent {
  readonly documents?: Input['documents'];
  /** What is being edited, over all drafts as they are saved. */
  readonly edited?: Input['documents'];
  readonly release?: string;
  readonly live?: boolean;
}

export interface PreviewState {
  readonly preview?: Preview;
  /** The screen to show of it: one that its documents hold. */
  readonly route: string;
  readonly error?: unknown;
  retry(): void;
}

/** Edits come with each key; the server hears of them when typing rests this long. */
const restMs = 300;

/**
 * One preview for as long as the phone is shown, told of every change; ended afterwards. Who is to see it gets a copy. A page opens another `route` only once
 * the server has answered: a screen that was just made is in no preview before. A server that is not reached is asked again until it is.
 */
export function usePreview({ documents, edited, release, live }: PreviewContent, viewer: PreviewViewer, route: string): PreviewState {
  const chosen = live
    ? { documents: [] }
    : release
      ? { release }
      : documents
        ? { documents }
        : edited
          ? { documents: edited, drafts: true }
          : {};
  const request = JSON.stringify({ ...viewer, ...chosen });
  const settled = useSettled(request, route);
  const [state, setState] = useState<Omit<PreviewState, 'retry'>>({ route });
  const [attempt, setAttempt] = useState(0);
  const open = useRef<{ preview?: Preview; sent?: string | undefined; gone: boolean; last: Promise<void> }>({
    gone: false,
    last: Promise.resolve(),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same
  useEffect(() => {
    const { current } = open;
    let overtaken = false;
    // One after the other: an answer never shows an older edit over a newer one.
    current.last = current.last.then(async () => {
      if (overtaken || current.gone) return;
      try {
        if (current.sent !== settled.request || !current.preview) {
          current.sent = undefined;
          current.preview = await openOrUpdate(current.preview?.id, JSON.parse(settled.request) as Input);
          current.sent = settled.request;
        }
        if (current.gone) end(current.preview.id);
        else if (!overtaken) setState({ preview: current.preview, route: settled.route });
      } catch (error) {
        if (!overtaken && !current.gone) setState((before) => ({ ...before, route: settled.route, error }));
      }
    });
    return () => {
      overtaken = true;
    };
  }, [settled, attempt]);

  useEffect(() => {
    if (!isPassing(state.error)) return;
    const timer = setTimeout(() => setAttempt((before) => before + 1), askAgainMs);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    const { current } = open;
    current.gone = false;
    return () => {
      current.gone = true;
      if (current.preview) end(current.preview.id);
    };
  }, []);

  return { ...state, retry: () => setAttempt((before) => before + 1) };
}

/** What is wanted once typing rests; at once with another screen. */
function useSettled(request: string, route: string): { readonly request: string; readonly route: string } {
  const [settled, settle] = useState({ request, route });
  useEffect(() => {
    if (request === settled.request && route === settled.route) return;
    const timer = setTimeout(() => settle({ request, route }), route === settled.route ? restMs : 0);
    return () => clearTimeout(timer);
  }, [request, route, settled]);
  return settled;
}

async function openOrUpdate(id: string | undefined, input: Input): Promise<Preview> {
  if (id === undefined) return call('previews.create', input);
  try {
    return await call('previews.update', { id, ...input });
  } catch (error) {
    // It expired while the page stood open.
    if (error instanceof OpsProblem && error.code === 'request.not_found') return call('previews.create', input);
    throw error;
  }
}

/** A preview that could not be ended expires by itself. */
function end(id: string): void {
  void call('previews.end', { id }).catch(() => undefined);
}
