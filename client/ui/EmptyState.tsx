import type { ReactNode } from 'react';
import { Art } from './art/Art.tsx';
import type { ArtName } from './art/names.ts';
import { Button } from './Button.tsx';
import css from './State.module.css';

type Props = {
  art: ArtName;
  title: string;
  text?: ReactNode;
  action?: string;
  href?: string;
  sends?: boolean | undefined;
  onAction?: (() => void) & { sends?: boolean };
};

/** An empty state: a scene (or an object on a disc), a sentence, one action. */
export function EmptyState({ art, title, text, action, href, onAction, sends = onAction?.sends }: Props) {
  return (
    <div className={css.state}>
      {art.startsWith('scene-') ? (
        <Art name={art} width={230} height={220} />
      ) : (
        <span className={css.disc}>
          <Art name={art} width={124} />
        </span>
      )}
      <h2>{title}</h2>
      <p>{text}</p>
      {action && (
        <Button href={href} onClick={onAction} sends={sends}>
          {action}
        </Button>
      )}
    </div>
  );
}
