import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, signIn } from './accounts.ts';
import { account, type DialogWorld, start, startDialogWorld, termsTexts } from './dialog-world.ts';
import { block, open, press } from './steps.ts';

/** What the site tells a member over whatever screen is open: a level that was reached or lost, and terms that have changed. */
let world: DialogWorld;
beforeAll(async () => {
  world = await startDialogWorld();
});
afterAll(() => world?.close());

describe('A level is told once, on whatever screen is open', () => {
  it('congratulates on the open page when the till sends the order, and leaves the page as it is (R-416)', async () => {
    await open(world.phone, world.app, '/settings');
    const title = await world.phone.title();
    await world.buy(22_000, start);
    await world.dialog().getByRole('heading', { name: 'You are a Leader now' }).first().waitFor();
    await world.dialog().getByText('Free shipping', { exact: true }).waitFor();
    await world.dialog().getByText('2% off', { exact: true }).waitFor();
    await world.dialog().getByText('In your coupons now', { exact: true }).waitFor();
    expect(await world.phone.title()).toBe(title);
    await world.phone.locator('main[data-screen="settings"]').waitFor();
    await world.dialog().getByRole('button', { name: 'All right' }).click();
    await world.dialog().waitFor({ state: 'detached' });
  });

  it('is not told again, on this phone or another, and an answer given without signal arrives later', async () => {
    const token = await signIn(world.app, account, password);
    await expect.poll(() => world.news(token)).toBeUndefined();
    await world.buy(70_000, start);
    await world.dialog().getByRole('heading', { name: 'You are a Creator now' }).first().waitFor();
    await world.phone.context().setOffline(true);
    await world.dialog().getByRole('button', { name: 'All right' }).click();
    await world.dialog().waitFor({ state: 'detached' });
    expect(await world.news(token)).toMatchObject({ kind: 'up' });
    await world.phone.context().setOffline(false);
    await expect.poll(() => world.news(token)).toBeUndefined();
    await world.phone.reload();
    await block(world.phone, 'bar').waitFor();
    expect(await world.dialog().count()).toBe(0);
  });

  it('lists what is lost when a level drops, and leads to the membership (R-415)', async () => {
    // That it is at risk was read a month before.
    const warned = await world.at('2027-10-24T04:00:00.000Z');
    await world.app.call('POST', '/test/jobs/review-levels');
    await world.acknowledge(warned);
    const token = await world.at('2027-11-23T05:00:00.000Z');
    await world.app.call('POST', '/test/jobs/review-levels');
    await open(world.phone, world.app, '/coins-record');
    await world.dialog().getByRole('heading', { name: 'Your level is Leader again' }).waitFor();
    await world.dialog().getByText('Early access', { exact: true }).waitFor();
    expect(await world.dialog().getByText('Welcome pack', { exact: true }).count()).toBe(0);
    await world.dialog().getByRole('button', { name: 'See my membership' }).click();
    await world.phone.locator('main[data-screen="membership"]').waitFor();
    expect(await world.dialog().count()).toBe(0);
    await expect.poll(() => world.news(token)).toBeUndefined();
  });
});

describe('Terms that have changed', () => {
  const changed = async (token: string) => (await world.app.call('GET', '/api/v1/me/summary', { token })).body.changedTerms;
  const checkIn = (token: string) =>
    world.app.call('POST', '/api/v1/me/check-ins', { token, headers: { 'idempotency-key': 'after-the-terms' } });

  it('are asked about on the open screen, can be read there, and are agreed to in the version that was shown', async () => {
    const token = await world.at('2027-11-24T04:00:00.000Z');
    await world.anotherVersion('2027-11');
    await open(world.phone, world.app, '/home');
    await world.dialog().getByRole('heading', { name: 'Our terms have changed' }).waitFor();
    await world.dialog().getByText(termsTexts['user_agreement.h1']!, { exact: true }).waitFor();
    await world.dialog().getByText('User agreement').click();
    const whole = world.phone.getByRole('dialog', { name: 'User agreement' });
    await whole.getByText(termsTexts['user_agreement.p5']!, { exact: true }).waitFor();
    await world.phone.goBack();
    await whole.waitFor({ state: 'detached' });
    await world.phone.locator('main[data-screen="home"]').waitFor();
    await world.later();
    expect(await checkIn(token)).toMatchObject({ status: 422, body: { code: 'validation.agreement_required' } });
    // "Later" is for the screen that is open: the next one asks again.
    await world.phone.evaluate(() => location.assign('#/settings'));
    await world.dialog().getByRole('button', { name: 'I agree' }).click();
    await world.dialog().waitFor({ state: 'detached' });
    expect(await changed(token)).toBeUndefined();
    const consents = (await world.app.call('GET', '/api/v1/me/consents', { token })).body.items as { purpose: string; version: string }[];
    expect(consents.find(({ purpose }) => purpose === 'user-agreement')?.version).toBe('2027-11');
    expect((await checkIn(token)).status).toBe(201);
  });

  it('are asked about again by what was tapped, which goes on by itself once they are agreed to (A-105)', async () => {
    const token = await world.at('2027-11-25T04:00:00.000Z');
    await world.anotherVersion('2027-12');
    await open(world.phone, world.app, '/sign-in');
    await world.later();
    await press(world.phone, 'check-in');
    await world.later();
    expect(await world.checkedIn(token)).toBe(false);
    await press(world.phone, 'check-in');
    await world.dialog().getByRole('button', { name: 'I agree' }).click();
    await world.dialog().waitFor({ state: 'detached' });
    await expect.poll(() => world.checkedIn(token)).toBe(true);
    await block(world.phone, 'done').waitFor();
  });
});
