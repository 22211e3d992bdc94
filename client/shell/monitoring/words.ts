import { masked } from '../../../schemas/masked.ts';

/** Longer texts are content, which may be personal, and not labels. */
const longestLabel = 60;

/** The label of a tapped element, without digits, addresses and the member's own name, cut to `length` characters. */
export function labelOf(element: Element, member: string | undefined, length: number): string {
  const said = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (said.length > longestLabel) return '';
  const names = (member ?? '').split(/\s+/).filter((part) => part.length > 1);
  const nameless = names.reduce((text, name) => text.replaceAll(name, '#'), said);
  return [...masked(nameless)].slice(0, length).join('');
}

/**
 * The address to report: without query and fragment, which may hold secrets; for this server only the path. Undefined if it is longer than `length`
 * (R-622).
 */
export function reportedAddress(address: string, length: number, origin: string): string | undefined {
  if (address.length > length) return undefined;
  const [plain = ''] = address.split(/[?#]/, 1);
  return masked(plain.startsWith(`${origin}/`) ? plain.slice(origin.length) : plain);
}

/** Name, message and stack of any thrown value, masked. */
export function errorText(thrown: unknown): string {
  if (thrown instanceof Error) return masked((thrown.stack ?? `${thrown.name}: ${thrown.message}`).replace(/[?#][^\s):]*/g, ''));
  return thrown === undefined || thrown === null ? '' : masked(String(thrown));
}
