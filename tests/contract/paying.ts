import type { TestApp } from '../e2e/app.ts';

/** Presses a button on the page of the sandbox provider, as a form does. */
export async function payAt(app: Pick<TestApp, 'address'>, checkoutUrl: string, answer: 'pay' | 'decline' | 'late' = 'pay'): Promise<void> {
  const { pathname } = new URL(checkoutUrl);
  const { status } = await fetch(app.address + pathname, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
  if (status !== 303) throw new Error(`The page of the sandbox answered ${status}`);
}
