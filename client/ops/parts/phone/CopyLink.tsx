import { ActionIcon, Tooltip } from '@mantine/core';
import { Check, Link } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api.ts';
import { sentenceOf } from '../../problem.ts';
import { marketName } from '../names.ts';
import { useZone } from '../use-site.ts';
import { showWhen } from '../When.tsx';
import type { PreviewViewer } from './viewer.ts';

/** Time in ms for which the result is shown. */
const saidMs = 6_000;

interface CopyLinkProps {
  readonly preview: string;
  readonly route: string;
  readonly viewer: PreviewViewer;
}

/** Copies a link to a frozen copy of the preview, which anyone may open until it expires. */
export function CopyLink({ preview, route, viewer }: CopyLinkProps) {
  const zone = useZone(viewer.market);
  const [said, setSaid] = useState<string>();
  async function copy(): Promise<void> {
    setSaid(await share());
    setTimeout(() => setSaid(undefined), saidMs);
  }
  async function share(): Promise<string> {
    try {
      const { url, expiresAt } = await call('previews.share', { id: preview });
      const when = (at: string) => showWhen(at, { zone, time: true });
      return await navigator.clipboard.writeText(new URL(`${url}#${route}`, location.href).href).then(
        () =>
          `Copied. It shows ${marketName(viewer.market)} at ${when(viewer.at)} and stays as it is now, whatever is edited afterwards. Good until ${when(expiresAt)}.`,
        () => 'The browser did not let it be copied',
      );
    } catch (error) {
      return sentenceOf(error);
    }
  }
  return (
    <>
      <Tooltip
        multiline
        maw={280}
        label={said ?? 'Copy a link to what is shown now; it stays as it is'}
        {...(said ? { opened: true } : {})}
      >
        <ActionIcon aria-label="Copy link to this preview" onClick={() => void copy()}>
          {said?.startsWith('Copied') ? <Check size={15} /> : <Link size={15} />}
        </ActionIcon>
      </Tooltip>
      <span className="sr-only" role="status">
        {said}
      </span>
    </>
  );
}
