import type { Page, Request } from 'playwright';

/** A request on its way, held: whatever happens meanwhile happens while the phone waits. */
export interface HeldRequest {
  /** Resolves when the page has sent it (and the server has answered, where the answer is what is held). */
  readonly held: Promise<void>;
  letGo(): void;
}

/** Holds the next request to an address that is no `GET`, before it leaves the browser. */
export const holdNextWrite = (page: Page, address: string): Promise<HeldRequest> =>
  holdNext(page, address, (request) => request.method() !== 'GET', false);

/** Holds the next request to an address before it leaves the browser. */
export const holdNextRequest = (page: Page, address: string | RegExp): Promise<HeldRequest> => holdNext(page, address, () => true, false);

/** Holds the answer to the next request to an address, which the server has given already. */
export const holdNextAnswer = (page: Page, address: string | RegExp): Promise<HeldRequest> => holdNext(page, address, () => true, true);

async function holdNext(
  page: Page,
  address: string | RegExp,
  isMeant: (request: Request) => boolean,
  isAnswered: boolean,
): Promise<HeldRequest> {
  let onHeld = () => {};
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    onHeld = resolve;
  });
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isHeld = false;
  await page.route(address, async (route) => {
    if (isHeld || !isMeant(route.request())) return route.continue();
    isHeld = true;
    const response = isAnswered ? await route.fetch() : undefined;
    onHeld();
    await released;
    return response ? route.fulfill({ response }) : route.continue();
  });
  return { held, letGo };
}
