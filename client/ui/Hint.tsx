import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import css from './Hint.module.css';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons.ts';
import { Tile } from './ListRow.tsx';

type Props = {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  busy?: boolean;
  closeLabel: string;
  onAction?: () => void;
  onClose: () => void;
};

/** A hint about a feature of this phone, with an action and a dismiss button. */
export function Hint({ icon, title, text, action, busy, closeLabel, onAction, onClose }: Props) {
  return (
    <div className={css.hint}>
      <Tile tile={{ icon }} />
      <div className={css.words}>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {action && onAction && (
          <div className={css.action}>
            <Button small busy={busy} onClick={onAction}>
              {action}
            </Button>
          </div>
        )}
      </div>
      <div className={css.close}>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
    </div>
  );
}
