import { admins } from '../../../../schemas/ops/roles.ts';
import { Card } from '../../parts/Card.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { Initials } from '../../parts/Initials.tsx';
import { marketName, roleNames } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { When } from '../../parts/When.tsx';
import { useAccount, useSession } from '../../session.ts';
import { CodeKeys } from './CodeKeys.tsx';
import { PartnerKeys } from './PartnerKeys.tsx';
import { People } from './People.tsx';
import style from './Settings.module.css';

/** The operator's own account; for admins also all accounts and the keys of partners. */
export default function Settings() {
  const { name, email, role, markets } = useAccount();
  const { expiresAt } = useSession();
  const isAdmin = admins.some((each) => each === role);
  return (
    <Page title="Settings">
      <div className={style.page}>
        <Card title="You">
          <div className={style.you}>
            <Initials name={name} />
            <div>
              <b>{name}</b>
              <p>{email}</p>
            </div>
            <dl>
              <div>
                <dt>Role</dt>
                <dd>{roleNames[role]}</dd>
              </div>
              <div>
                <dt>Markets</dt>
                <dd>{markets ? markets.map(marketName).join(', ') : 'All'}</dd>
              </div>
              {expiresAt && (
                <div>
                  <dt>Signed in until</dt>
                  <dd>
                    <When at={expiresAt} time />
                  </dd>
                </div>
              )}
            </dl>
          </div>
        </Card>
        {isAdmin ? (
          <>
            <People />
            <PartnerKeys />
            <CodeKeys />
          </>
        ) : (
          <Card title="People">
            <EmptyNote title="For admins">Accounts are added and changed by people with the role Admin.</EmptyNote>
          </Card>
        )}
      </div>
    </Page>
  );
}
