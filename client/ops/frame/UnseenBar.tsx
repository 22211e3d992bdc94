import { Button } from '@mantine/core';
import { FileCheck2 } from 'lucide-react';
import style from './Bar.module.css';

interface UnseenBarProps {
  /** Results of work whose dialog was closed before it ended, oldest first. */
  readonly sentences: readonly string[];
  onSeen(): void;
}

/** Shows what became of work whose dialog was closed, on whatever page the person is by then. */
export function UnseenBar({ sentences, onSeen }: UnseenBarProps) {
  return (
    <div role="status" data-unseen>
      {sentences.length > 0 && (
        <p className={style.bar}>
          <FileCheck2 size={15} aria-hidden />
          <span>{sentences.join(' ')}</span>
          <Button size="compact-xs" onClick={onSeen}>
            Understood
          </Button>
        </p>
      )}
    </div>
  );
}
