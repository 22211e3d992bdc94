import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { keepFocus } from './frame/keep-focus.ts';
import { PageErrors } from './frame/PageErrors.tsx';
import { returnFocus } from './frame/return-focus.ts';
import { styleNonce } from './nonce.ts';
import { followOtherTabs } from './session.ts';
import { cssVariablesResolver, theme } from './theme.ts';

keepFocus(window);
returnFocus(window);
followOtherTabs(window);
const app = (
  <PageErrors>
    <App />
  </PageErrors>
);
// One route for all; the pages are routed in `frame/Layout.tsx`. Only a data router can block navigation that would lose typed input.
const router = createBrowserRouter([{ path: '*', element: app }], { basename: '/ops' });
createRoot(document.getElementById('root')!).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    {...(styleNonce ? { getStyleNonce: () => styleNonce! } : {})}
  >
    <RouterProvider router={router} />
  </MantineProvider>,
);
