import type { DeviceType } from '../../../schemas/rum.ts';

interface Hints {
  readonly userAgentData?: { getHighEntropyValues?(names: string[]): Promise<{ model?: string; platform?: string }> };
}

/** The device type. iPads call themselves Macs and are recognised by their touch screen. */
export function deviceType({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): DeviceType {
  if (/Android/i.test(userAgent)) return 'Android';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'iOS';
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'iOS' : 'PC';
}

/** The model in the user agent; for a computer its operating system. */
export function modelIn(userAgent: string): string {
  const [, inside = ''] = /\(([^)]*)\)/.exec(userAgent) ?? [];
  const parts = inside.split(';').map((part) => part.trim());
  if (/Android/i.test(inside)) return (parts.at(-1) ?? '').replace(/ Build\/.*$/, '');
  return parts.find((part) => /iPhone|iPad|iPod|Macintosh|Windows|Linux|CrOS/.test(part)) ?? '';
}

/** The model from the user-agent client hints, else from the user agent. */
export async function deviceModel(navigator: Navigator): Promise<string> {
  const hints = await (navigator as Hints).userAgentData?.getHighEntropyValues?.(['model']).catch(() => undefined);
  return hints?.model || modelIn(navigator.userAgent);
}
