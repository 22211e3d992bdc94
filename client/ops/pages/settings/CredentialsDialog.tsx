import { Button, Modal } from '@mantine/core';
import { renderSVG } from 'uqr';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { Secret } from './SecretDialog.tsx';
import style from './Settings.module.css';

export type Credentials = OpsTypes['accounts.create']['result'];

/** A new password and TOTP secret, shown this once: they cannot be read again. */
export function CredentialsDialog({ credentials, onClose }: { credentials: Credentials | undefined; onClose(): void }) {
  return (
    <Modal
      opened={credentials !== undefined}
      onClose={onClose}
      closeOnClickOutside={false}
      title={`For ${credentials?.account.name}, shown once`}
      size={520}
    >
      {credentials && (
        <div className={style.credentials}>
          <p>Hand both over in person. After this dialog nobody can read them again; a reset makes new ones.</p>
          <div className={style.secrets}>
            <img
              width={168}
              height={168}
              alt="The code for the authenticator app"
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(credentials.totpUri, { border: 2 }))}`}
            />
            <div>
              <Secret label="Password" value={credentials.password} />
              <Secret label="Secret of the authenticator app" value={credentials.totpSecret} />
            </div>
          </div>
          <Button variant="filled" onClick={onClose}>
            They have them
          </Button>
        </div>
      )}
    </Modal>
  );
}
