import { ActionIcon, Tooltip } from '@mantine/core';
import { Check, Link } from 'lucide-react';
import { useState } from 'react';
import { showWhen } from '../When.tsx';

/** How long “Copied” stands. */
const saidMs = 1_500;

/** Copies the preview's address, which anybody may open until it expires. */
export function CopyLink({ url, expiresAt, onCopied }: { url: string; expiresAt: string; onCopied(): void }) {
  const [said, setSaid] = useState<string>();
  async function copy(): Promise<void> {
    onCopied();
    const done = await navigator.clipboard.writeText(new URL(url, location.href).href).then(
      () => true,
      () => false,
    );
    setSaid(done ? 'Copied' : 'The browser did not let it be copied');
    setTimeout(() => setSaid(undefined), saidMs);
  }
  return (
    <>
      <Tooltip label={said ?? `Copy link, good until ${showWhen(expiresAt, { time: true })}`} {...(said ? { opened: true } : {})}>
        <ActionIcon aria-label="Copy link to this preview" onClick={() => void copy()}>
          {said === 'Copied' ? <Check size={15} /> : <Link size={15} />}
        </ActionIcon>
      </Tooltip>
      <span className="sr-only" role="status">
        {said}
      </span>
    </>
  );
}
