import { useState } from 'react';
import { editors } from '../../../../schemas/ops/roles.ts';
import { useCall } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { DecideDialog, type RolloutAction } from './DecideDialog.tsx';
import { NewRollout } from './NewRollout.tsx';
import { RolloutCard } from './RolloutCard.tsx';
import style from './Rollouts.module.css';
import { ruleText } from './rollout-words.ts';

/** Roll-outs of screens and texts to a share of devices: the running and the earlier ones. */
export default function Rollouts() {
  const { data, error, mutate } = useCall('rollouts.list', {}, { refreshInterval: 10_000 });
  const [begins, setBegins] = useState(false);
  const [choice, setChoice] = useState<RolloutAction>();
  const running = data?.items.find(({ state }) => state === 'running');
  return (
    <Page
      title="Roll-outs"
      note={data?.rule && ruleText(data.rule)}
      actions={
        data && (
          <ActButton
            roles={editors}
            because={running && `“${running.title}” runs. Finish or stop it first.`}
            variant="filled"
            onClick={() => setBegins(true)}
          >
            Try drafts on some devices
          </ActButton>
        )
      }
    >
      <div className={style.page}>
        {error && !data && <LoadError error={error} retry={() => void mutate()} />}
        {!data && !error && <Skeletons rows={6} />}
        {data?.items.length === 0 && (
          <Card>
            <EmptyNote title="None yet">
              A new screen or text can go to a few devices first, and to everybody once it has done well there.
            </EmptyNote>
          </Card>
        )}
        {data?.items.map((rollout) => (
          <RolloutCard key={rollout.id} rollout={rollout}>
            {rollout.state === 'running' && (
              <div className={style.deeds}>
                <ActButton roles={editors} onClick={() => setChoice({ kind: 'widen', rollout })}>
                  Change the share
                </ActButton>
                <ActButton roles={editors} color="red" onClick={() => setChoice({ kind: 'stop', rollout })}>
                  Stop
                </ActButton>
                <ActButton roles={editors} variant="filled" onClick={() => setChoice({ kind: 'finish', rollout })}>
                  Give it to everybody
                </ActButton>
              </div>
            )}
          </RolloutCard>
        ))}
      </div>
      <NewRollout opened={begins} onClose={() => setBegins(false)} />
      <DecideDialog choice={choice} onClose={() => setChoice(undefined)} />
    </Page>
  );
}
