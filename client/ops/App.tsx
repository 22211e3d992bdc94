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

/** The sign-in, or the console behind it. An ended session covers the pages with the sign-in and leaves what was typed in them. */
export function App() {
  const { token, account, ended } = useSession();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme;
  }, [scheme]);
  const current = useCall('sessions.current', token ? {} : null, { onSuccess: nameSession });
  if (account) {
    return (
      // The key gives another person pages of their own: what the one before read and worked on is not theirs.
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
