import { expect } from 'vitest';
import { aNamedMember, app, atField, begin, describeErrors, fill, leave, open, page, toast } from './errors.ts';
import { block, press } from './steps.ts';

/** Every error of the profile is produced by its cause, where a member meets it, in the words of the specification and in the language chosen. */

/** The profile, once it has been filled in. */
async function openProfile(): Promise<void> {
  await open('/account-details');
  await expect.poll(() => page.locator('input[name="name"]').inputValue()).toBe('Mei Tan');
}

async function upload(file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await block(page, 'avatar').click();
  await (await chooser).setFiles(file);
}

describeErrors(
  [
    {
      what: 'a fourth interest',
      rows: 'R-450, R-548',
      code: 'validation.interests_limit',
      english: 'Choose at most 3 interests',
      place: atField('interests'),
      async cause() {
        await openProfile();
        for (const at of [0, 1, 2, 3]) await block(page, 'interests').locator('button').nth(at).click();
      },
    },
    {
      what: 'a profile without a name',
      rows: 'R-458',
      code: 'validation.name_required',
      english: 'Name is required',
      place: atField('name'),
      async cause() {
        await openProfile();
        await fill('name', ' ');
        await press(page, 'save');
      },
    },
    {
      what: 'a postal code that Malaysia does not have',
      rows: 'R-456',
      code: 'validation.postal_code',
      english: 'Postal code is not valid',
      place: atField('postal-code'),
      async cause() {
        await openProfile();
        await fill('postalCode', '123');
        await leave('postalCode');
      },
    },
    {
      what: 'a birthday after another device has saved one',
      rows: 'R-251, R-455',
      code: 'profile.birthday_locked',
      english: 'Birthday cannot be changed',
      place: atField('birthday'),
      async cause(language) {
        const token = await aNamedMember(language, true);
        // What was done for this member moments ago would be told as its stream opens, and the form would know the birthday.
        await page.route('**/config/v1/events*', (route) => route.abort());
        await begin(language, token);
        await openProfile();
        await app.call('PATCH', '/api/v1/me', { body: { birthday: '1996-05-17' }, token });
        for (const [part, value] of Object.entries({ day: '2', month: '1', year: '1990' }))
          await page.selectOption(`select[name="birthday-${part}"]`, value);
        await press(page, 'save');
        await page.locator('dialog[open] button').first().click();
        await page.unroute('**/config/v1/events*');
      },
    },
    {
      what: 'a picture above five megabytes',
      rows: 'R-457',
      code: 'validation.image_too_large',
      english: 'Image is too large',
      place: toast,
      async cause() {
        await openProfile();
        await upload({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_242_881, 0xff) });
      },
    },
    {
      what: 'a picture far above five megabytes, which is refused by its length',
      rows: 'R-457',
      code: 'validation.image_too_large',
      english: 'Image is too large',
      place: toast,
      async cause() {
        await openProfile();
        await upload({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(8_000_000, 0xff) });
      },
    },
    {
      what: 'a text that calls itself a picture',
      rows: 'R-457, A-95',
      code: 'validation.image_type',
      english: 'Image type not supported',
      place: toast,
      async cause() {
        await openProfile();
        await upload({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
      },
    },
  ],
  { signedIn: true },
);
