import type { ReactNode } from 'react';
import { Art } from './art/Art.tsx';
import type { ArtName } from './art/names.ts';
import { Button } from './Button.tsx';
import css from './State.module.css';

type Props = {
  title: string;
  text?: ReactNode;
  retry: string;
  onRetry: () => void;
  busy?: boolean;
  art?: ArtName;
  code?: string;
  small?: boolean;
};

/** An error: what happened, what to do, and a retry button. `small` is a card beside content that is still shown (offline). */
export function ErrorState({ title, text, retry, onRetry, busy, art, code, small }: Props) {
  const again = (
    <Button icon="refresh" small={small} busy={busy} onClick={onRetry}>
      {retry}
    </Button>
  );
  if (small)
    return (
      <div className={css.small} role="alert">
        <Art name={art ?? 'scene-offline'} width={112} height={118} />
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
          {again}
        </div>
      </div>
    );
  return (
    <div className={css.state} role="alert">
      <Art name={art ?? 'scene-error'} width={230} height={220} />
      <h2>{title}</h2>
      <p>{text}</p>
      {again}
      {code && <span className={css.code}>{code}</span>}
    </div>
  );
}
