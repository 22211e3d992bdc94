import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { openPhoneOf } from './browser.ts';
import { account, type DialogWorld, start, startDialogWorld, termsTexts } from './dialog-world.ts';
import { block, open, press } from './steps.ts';
import { aSale, askAsPartner } from './till.ts';

/** What the site tells in further states and from other screens, and how one goes on from there; what it tells at all is in `site-dialogs.test.ts`. */
let world: DialogWorld;
beforeAll(async () => {
  world = await startDialogWorld();
});
afterAll(() => world?.close());

describe('A level is told once, on whatever screen is open', () => {
  beforeAll(async () => {
    const token = await world.at(start);
    await world.buy(22_000, start);
    await world.buy(70_000, start);
    await world.acknowledge(token);
  });

  it('says a month before what is missing, and put away by its cross it does not come back', async () => {
    const token = await world.at('2027-10-24T04:00:00.000Z', 'zh-CN');
    expect((await world.app.call('POST', '/test/jobs/review-levels')).status).toBe(200);
    await world.app.call('POST', '/test/jobs/deliver-messages');
    const sent = (await world.app.call('GET', '/test/outbox')).body.items as { to: string; template: string; params: object }[];
    const notices = sent.filter(({ to, template }) => to === account && template === 'level_at_risk');
    expect(notices.map(({ params }) => params)).toEqual([{ level: expect.any(String), date: '23/11/2027 12:00' }]);
    await open(world.phone, world.app, '/home');
    await world.dialog().getByRole('heading', { name: '创造家保留至 23/11/2027 12:00' }).waitFor();
    await world
      .dialog()
      .getByText(/再消费 MYR\s900/)
      .waitFor();
    await world.dialog().getByRole('button', { name: '关闭' }).click();
    await world.dialog().waitFor({ state: 'detached' });
    await expect.poll(() => world.news(token)).toBeUndefined();
    await block(world.phone, 'card').getByText('再消费 MYR 900.00 保留创造家').waitFor();
    await open(world.phone, world.app, '/membership');
    await block(world.phone, 'level').getByText('再消费 MYR 900.00 保留创造家').waitFor();
    await block(world.phone, 'risk').getByText('保留至 23/11/2027 12:00').waitFor();
  });
});

describe('A level is told once, on whatever screen is open', () => {
  // The level is lost.
  beforeAll(async () => {
    const token = await world.at('2027-11-23T05:00:00.000Z');
    await world.app.call('POST', '/test/jobs/review-levels');
    await world.acknowledge(token);
  });

  it('changes with a release while it is up, and going back closes it and leaves the page as it is', async () => {
    const token = await world.at('2027-11-23T06:00:00.000Z');
    await open(world.phone, world.app, '/home');
    await open(world.phone, world.app, '/settings');
    await world.buy(90_000, '2027-11-23T06:00:00.000Z');
    const up = world.dialog().getByRole('heading', { name: 'You are a Creator now' });
    await up.first().waitFor();
    await world.change('locales/en/level_news.json', ({ texts }) => {
      texts.title_up = 'Well done: {{level}}';
    });
    await world.dialog().getByRole('heading', { name: 'Well done: Creator' }).first().waitFor();
    await world.phone.goBack();
    await world.dialog().waitFor({ state: 'detached' });
    await world.phone.locator('main[data-screen="settings"]').waitFor();
    await expect.poll(() => world.news(token)).toBeUndefined();
    await world.phone.goBack();
    await world.phone.locator('main[data-screen="home"]').waitFor();
  });

  it('closed by its cross or left for another screen, it is no step of the way back', async () => {
    await world.buy(180_000, '2027-11-23T06:00:00.000Z');
    await world.dialog().getByRole('heading', { name: 'Well done: Dreamer' }).first().waitFor();
    await world.dialog().getByRole('button', { name: 'See my membership' }).click();
    await world.phone.locator('main[data-screen="membership"]').waitFor();
    await world.phone.goBack();
    await world.phone.locator('main[data-screen="home"]').waitFor();
  });

  it('is in front of the code at the till, of its light and of a sheet: Back closes one after the other, then leaves (R-065)', async () => {
    const { token, member } = await register(world.app, 'till-dialogs@example.test');
    const till = await openPhoneOf(token);
    await open(till, world.app, '/home');
    await till.locator('nav a[href="#/membership-code"]').click();
    await block(till, 'code').getByRole('timer').waitFor();
    await press(till, 'bright');
    const light = till.getByRole('dialog', { name: 'Tap to go back' });
    await light.waitFor();
    const now = '2027-11-23T06:00:00.000Z';
    expect((await askAsPartner(world.app, 'POST', '/orders', aSale(22_000, now, { memberId: member.id }), now)).status).toBe(201);
    const up = till.getByRole('dialog', { name: 'Well done: Leader' });
    await up.waitFor();
    await till.goBack();
    await up.waitFor({ state: 'detached' });
    await light.waitFor();
    await till.goBack();
    await light.waitFor({ state: 'detached' });
    await till.locator('main[data-screen="membership-code"]').waitFor();
    await till.goBack();
    await till.locator('main[data-screen="home"]').waitFor();
    expect(await till.locator('dialog[open]').count()).toBe(0);

    await till.evaluate(() => location.assign('#/sign-in'));
    await till.getByRole('button', { name: 'Rules', exact: true }).click();
    const rules = till.getByRole('dialog', { name: 'Rules' });
    await rules.waitFor();
    expect((await askAsPartner(world.app, 'POST', '/orders', aSale(70_000, now, { memberId: member.id }), now)).status).toBe(201);
    const creator = till.getByRole('dialog', { name: 'Well done: Creator' });
    await creator.waitFor();
    await till.goBack();
    await creator.waitFor({ state: 'detached' });
    await rules.waitFor();
    await till.goBack();
    await rules.waitFor({ state: 'detached' });
    await till.locator('main[data-screen="sign-in"]').waitFor();
    await till.close();
  });

  it('says at its own address that there is nothing new', async () => {
    await open(world.phone, world.app, '/level-news');
    await world.phone.getByText('Nothing new').waitFor();
  });
});

describe('Terms that have changed', () => {
  it.each([
    ['Back and the question', '2027-11-26T04:00:00.000Z', '2028-01', ['Back', 'I agree']],
    ['the foot of the text', '2027-11-27T04:00:00.000Z', '2028-02', ['I agree']],
  ])('can be read in full after a tap, which goes on once they are agreed to by %s (A-105)', async (_way, now, version, answers) => {
    const token = await world.at(now);
    await world.anotherVersion(version);
    await open(world.phone, world.app, '/sign-in');
    await world.later();
    await press(world.phone, 'check-in');
    await world.dialog().getByText('User agreement').click();
    const whole = world.phone.getByRole('dialog', { name: 'User agreement' });
    await whole.getByText(termsTexts['user_agreement.p5']!, { exact: true }).waitFor();
    await whole.getByText(`Version ${version}, `).waitFor();
    expect(await world.checkedIn(token)).toBe(false);
    for (const name of answers) await world.dialog().last().getByRole('button', { name, exact: true }).last().click();
    await world.dialog().first().waitFor({ state: 'detached' });
    await expect.poll(() => world.checkedIn(token)).toBe(true);
    await block(world.phone, 'done').waitFor();
    await world.phone.locator('main[data-screen="sign-in"]').waitFor();
  });
});
