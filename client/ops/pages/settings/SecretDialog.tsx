import { Button, CopyButton, Modal } from '@mantine/core';
import style from './Settings.module.css';

interface SecretDialogProps {
  readonly title: string;
  readonly secrets: readonly (readonly [label: string, value: string])[] | undefined;
  onClose(): void;
}

/** Something secret that is told this once. */
export function SecretDialog({ title, secrets, onClose }: SecretDialogProps) {
  return (
    <Modal opened={secrets !== undefined} onClose={onClose} closeOnClickOutside={false} title={title} size={520}>
      <div className={style.credentials}>
        <p>Hand it over by a way that is safe. After this dialog nobody can read the secret again; another key can be made.</p>
        {secrets?.map(([label, value]) => (
          <Secret key={label} label={label} value={value} />
        ))}
        <Button variant="filled" onClick={onClose}>
          They have it
        </Button>
      </div>
    </Modal>
  );
}

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
