import { parameterOf } from './address.ts';

interface Console {
  destroy(): void;
}

/**
 * The on-page console for testers, only while the address has `vconsole=true`. Its library is a separate chunk that nobody else loads;
 * no token is ever written to the console.
 */
export function followDebugConsole(window: Window): void {
  let open: Promise<Console> | undefined;
  const follow = async () => {
    const isOn = parameterOf(window.location.href, 'vconsole') === 'true';
    if (isOn && !open) open = import('vconsole').then(({ default: VConsole }) => new VConsole());
    if (!isOn && open) {
      const closing = open;
      open = undefined;
      (await closing).destroy();
    }
  };
  const parameterSaid = () => {
    if (parameterOf(window.location.href, 'vconsole') !== undefined) void follow();
  };
  parameterSaid();
  window.addEventListener('hashchange', parameterSaid);
}
