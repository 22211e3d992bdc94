import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { useApp } from '../view/app-context.ts';
import { useStore } from '../view/use-store.ts';
import { type Summary, summaryKey } from './summary.ts';

const nobody: Summary = {};

export interface KnownMember {
  readonly summary: Summary;
  readonly known: boolean;
  /** True while unknown and its first request is still in flight. */
  readonly awaited: boolean;
}

/**
 * The signed-in member's summary: the last known one at once, then the server's; shared by its SWR key. It is reloaded at every change of `entry`,
 * the path of a screen that is about the member.
 */
export function useMember(entry: string | undefined): KnownMember {
  const app = useApp();
  const token = useStore(app.token);
  const { data, error, mutate } = useSWR<Summary>(summaryKey(token), () => app.api('me.summary', {}) as Promise<Summary>, {
    fallbackData: lastKnown(app.local.read('summary')),
    revalidateOnMount: true,
  });
  useEffect(() => {
    if (!token || !data) return;
    app.local.write('summary', JSON.stringify(data));
    app.member.set(data);
    if (typeof data.country === 'string') void app.enter({ market: data.country }).catch(() => undefined);
  }, [app, token, data]);
  const entered = useRef(entry);
  useEffect(() => {
    if (entry && entered.current !== entry) void mutate();
    entered.current = entry;
  }, [entry, mutate]);
  if (!token) return { summary: nobody, known: true, awaited: false };
  return { summary: data ?? nobody, known: data !== undefined, awaited: data === undefined && error === undefined };
}

let parsed: { readonly text: string; readonly value: Summary } | undefined;

function lastKnown(text: string | undefined): Summary | undefined {
  if (!text) return undefined;
  if (parsed?.text === text) return parsed.value;
  try {
    parsed = { text, value: JSON.parse(text) as Summary };
    return parsed.value;
  } catch {
    return undefined;
  }
}
