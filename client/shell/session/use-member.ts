import { useEffect } from 'react';
import useSWR from 'swr';
import { summaryKey } from '../app.ts';
import { useApp } from '../view/app-context.ts';
import { useStore } from '../view/use-store.ts';

type Summary = Readonly<Record<string, unknown>>;

const nobody: Summary = {};

/** The signed-in member's summary: the last-known one at once, then the server's; shared with everyone who asks by its key. */
export function useMember(): { readonly member: Summary; readonly known: boolean } {
  const app = useApp();
  const token = useStore(app.token);
  const { data } = useSWR<Summary>(summaryKey(token), () => app.api('me.summary', {}) as Promise<Summary>, {
    fallbackData: lastKnown(app.local.read('summary')),
    revalidateOnMount: true,
    keepPreviousData: true,
  });
  useEffect(() => {
    if (!token || !data) return;
    app.local.write('summary', JSON.stringify(data));
    if (typeof data.country === 'string') void app.enter({ market: data.country }).catch(() => undefined);
  }, [app, token, data]);
  if (!token) return { member: nobody, known: true };
  return { member: data ?? nobody, known: data !== undefined };
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
