import { Button, CopyButton } from '@mantine/core';
import { ShownOnce } from '../../parts/ShownOnce.tsx';
import style from './Settings.module.css';

interface SecretDialogProps {
  readonly title: string;
  readonly secrets: readonly (readonly [label: string, value: string])[] | undefined;
  onClose(): void;
}

/** Shows secrets that cannot be read again later. */
export function SecretDialog({ title, secrets, onClose }: SecretDialogProps) {
  return (
    <ShownOnce opened={secrets !== undefined} title={title} done="They have it" onDone={onClose}>
      <div className={style.credentials}>
        <p>Hand it over by a way that is safe. After this dialog nobody can read the secret again; another key can be made.</p>
        {secrets?.map(([label, value]) => (
          <Secret key={label} label={label} value={value} />
        ))}
      </div>
    </ShownOnce>
  );
}

/** A secret with a copy button; the first one in a dialog gets the focus. */
export function Secret({ label, value }: { label: string; value: string }) {
  return (
    <div className={style.secret}>
      <span>{label}</span>
      <code>{value}</code>
      <CopyButton value={value} timeout={1_500}>
        {({ copied, copy }) => (
          <Button size="compact-xs" aria-label={copied ? undefined : `Copy ${label.toLowerCase()}`} onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
