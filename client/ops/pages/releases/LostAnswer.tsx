import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { refresh, useCall } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { lostWords, madeOf, mostSince, type SentRelease } from './lost-answer.ts';
import style from './PublishDialog.module.css';

const everyMs = 3_000;

interface LostAnswerProps {
  readonly sent: SentRelease;
  /** `isMade` is true once the dialog has shown that the release exists. */
  onClose(isMade: boolean): void;
}

/** Finds out whether a release whose response was lost was created, by polling, and links to it. */
export function LostAnswer({ sent, onClose }: LostAnswerProps) {
  const { data } = useCall('releases.list', { limit: mostSince }, { refreshInterval: everyMs, shouldRetryOnError: true });
  const made = data && madeOf(sent, data.items);
  const id = made?.id;
  const close = () => onClose(made !== undefined);
  useEffect(() => {
    if (id !== undefined) void refresh('documents.', 'overview.', 'diffs.', 'rollouts.');
  }, [id]);
  return (
    <Dialog opened onClose={close} title="No answer came" size={460}>
      <div className={style.figures}>
        <p role="status">{lostWords(made, data !== undefined)}</p>
        <div className={style.actions}>
          <Button onClick={close}>{made ? 'Close' : 'Back to the drafts'}</Button>
          {made && (
            <Button component={Link} to={`/releases/${made.id}`} variant="filled">
              Open the release
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
