import { act } from 'react';

/** Puts a text into a field, as somebody who types it over what stands there. */
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  act(async () => {
    field.focus();
    // React hears of a value only when the setter of the element itself has written it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
