import { useState } from 'react';
import { call, refresh } from '../../api.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { StoppedReleases } from '../../parts/StoppedReleases.tsx';
import { useStops } from '../../parts/use-stops.ts';
import type { Rollout } from './rollout-words.ts';
import { ShareInput, shareIn } from './ShareInput.tsx';

export interface RolloutAction {
  readonly kind: 'widen' | 'stop' | 'finish';
  readonly rollout: Rollout;
}

const words = {
  widen: { title: 'To how many devices?', action: 'Change the share', text: 'Devices that have it keep it while the share grows.' },
  stop: {
    title: 'Stop this roll-out?',
    action: 'Stop',
    text: 'All devices go back to the present version within seconds. The drafts stay as they are.',
  },
  finish: { title: 'Give it to everybody?', action: 'Publish', text: 'What was tried goes live for all, as a release.' },
} as const;

/** Changes the share of a roll-out, stops it, or publishes its documents. */
export function DecideDialog({ choice, onClose }: { choice: RolloutAction | undefined; onClose(): void }) {
  const stops = useStops();
  const [typed, setTyped] = useState<string>();
  const { kind, rollout } = choice ?? {};
  const said = words[kind ?? 'stop'];
  const shown = typed ?? String(rollout?.share ?? '');
  const share = shareIn(shown);
  function close(): void {
    setTyped(undefined);
    stops.reset();
    onClose();
  }
  async function run(reason: string): Promise<void> {
    if (!rollout) return;
    const { id } = rollout;
    if (kind === 'widen') await call('rollouts.widen', { id, share: share!, reason });
    else if (kind === 'stop') await call('rollouts.stop', { id, reason });
    else {
      await call('rollouts.finish', { id, reason, stops: [...stops.accepted] }).catch((problem: unknown) => {
        stops.read(problem);
        throw problem;
      });
    }
    await refresh('rollouts.', 'documents.', 'overview.', 'releases.');
  }
  return (
    <ReasonDialog
      opened={choice !== undefined}
      title={said.title}
      action={said.action}
      alarming={kind === 'stop'}
      ready={(kind !== 'widen' || share !== undefined) && stops.isDecided}
      onClose={close}
      run={run}
    >
      <p>{said.text}</p>
      <StoppedReleases stops={stops} />
      {kind === 'widen' && <ShareInput value={shown} onChange={setTyped} />}
    </ReasonDialog>
  );
}
