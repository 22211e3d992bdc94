import { isPlain, type Plain } from '../editing/same.ts';
import { formsOf } from './text-keys.ts';

/**
 * Reasons why a text may have a number of its own (`numbers` of the English document): no document states that number, so it does not become
 * wrong when one changes. They are stored as they are shown.
 */
export const numberReasons = [
  'The number is part of a name.',
  'A fact that no rule depends on.',
  'An example or a manner of speaking.',
] as const;

/** Why a text may have a number of its own, by the name of the text without its plural form; undefined if it may not. */
export function numberReasonOf(english: unknown, name: string): string | undefined {
  const numbers = isPlain(english) && isPlain(english.numbers) ? english.numbers : {};
  const reason = numbers[name];
  return typeof reason === 'string' ? reason : undefined;
}

/** The English document without the reasons of texts that it does not have any more. */
export function withoutUnusedReasons(english: unknown): Record<string, unknown> {
  const { texts = {}, numbers = {}, ...body } = (isPlain(english) ? english : {}) as Record<string, Plain>;
  const used = Object.entries(numbers).filter(([name]) => formsOf(texts, name).some((form) => Object.hasOwn(texts, form)));
  return { ...body, texts, ...(used.length > 0 ? { numbers: Object.fromEntries(used) } : {}) };
}

/** The English document with this reason for a text; undefined removes it. */
export function withNumberReason(english: unknown, name: string, reason: string | undefined): Record<string, unknown> {
  const { numbers: before, ...body } = isPlain(english) ? english : {};
  const others = Object.entries(isPlain(before) ? before : {}).filter(([each]) => each !== name);
  const numbers = Object.fromEntries(reason === undefined ? others : [...others, [name, reason]]);
  return Object.keys(numbers).length > 0 ? { ...body, numbers } : body;
}
