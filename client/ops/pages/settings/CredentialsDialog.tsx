import { renderSVG } from 'uqr';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { ShownOnce } from '../../parts/ShownOnce.tsx';
import { Secret } from './SecretDialog.tsx';
import style from './Settings.module.css';

export type Credentials = OpsTypes['accounts.create']['result'];

/** Shows a new password and TOTP secret; they cannot be read again later. */
export function CredentialsDialog({ credentials, onClose }: { credentials: Credentials | undefined; onClose(): void }) {
  return (
    <ShownOnce
      opened={credentials !== undefined}
      title={`For ${credentials?.account.name}, shown once`}
      done="They have them"
      onDone={onClose}
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
        </div>
      )}
    </ShownOnce>
  );
}
