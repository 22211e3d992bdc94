import { useComputedColorScheme } from '@mantine/core';
import { Fragment, useLayoutEffect } from 'react';
import { useCall } from './api.ts';
import { DraftSessionsProvider } from './editing/DraftSessionsProvider.tsx';
import { Layout } from './frame/Layout.tsx';
import { SignIn } from './frame/SignIn.tsx';
import { SignInAgain } from './frame/SignInAgain.tsx';
import { Waiting } from './frame/Waiting.tsx';
import { WithSite } from './frame/WithSite.tsx';
import { nameSession, useSession } from './session.ts';

/** Shows the sign-in, or the console if signed in. When a session ends, the sign-in is laid over the page, so that typed input is kept. */
export function App() {
  const { token, account, ended } = useSession();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme;
  }, [scheme]);
  const current = useCall('sessions.current', token ? {} : null, { onSuccess: nameSession });
  if (account) {
    return (
      // Keyed by account: another person starts with empty state, without the previous one's answers and drafts.
      <Fragment key={account.id}>
        <WithSite>
          <DraftSessionsProvider>
            <Layout />
          </DraftSessionsProvider>
        </WithSite>
        {ended && <SignInAgain email={account.email} />}
      </Fragment>
    );
  }
  return token ? <Waiting error={current.error} retry={() => void current.mutate()} /> : <SignIn />;
}
