import type { Schema } from '../../../schemas/schema.ts';

/** What a property is called in a form: its title, or its name in plain words. */
export const labelOf = (schema: Schema, name: string | number): string =>
  schema.title ?? (typeof name === 'number' ? `${name + 1}` : inWords(name));

/** `freeShippingPerMonth` → `Free shipping per month`; `zh-CN` and other codes stay. */
export function inWords(name: string): string {
  if (/^[A-Z]{2,}$/.test(name) || name.includes('-')) return capital(name.replaceAll('-', ' '));
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return capital(words);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A value of an enumeration for people. */
export const choiceLabel = (value: unknown): string => (typeof value === 'string' ? inWords(value) : String(value));
