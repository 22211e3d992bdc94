import type { Happened } from './watched.ts';
import { errorText, reportedAddress } from './words.ts';

/** Reports script errors, unhandled rejections and files that failed to load. */
export function watchErrors(window: Window, urlLength: number, tell: (happened: Happened) => void): void {
  window.addEventListener(
    'error',
    (event: ErrorEvent | Event) => {
      const { target } = event;
      if (target instanceof Element) {
        const address = target.getAttribute('src') ?? target.getAttribute('href') ?? '';
        // Inline pictures have no address to report.
        if (address === '' || address.startsWith('data:') || address.startsWith('blob:')) return;
        const file = reportedAddress(new URL(address, window.location.href).href, urlLength, window.location.origin);
        if (file === undefined) return;
        const message = `${target.tagName.toLowerCase()} did not load`;
        tell({ type: 'resource', message, file, line: 0, column: 0, error: `${message}: ${file}` });
        return;
      }
      const { message, filename, lineno, colno, error } = event as ErrorEvent;
      const file = reportedAddress(filename, urlLength, window.location.origin);
      tell({ type: 'error', message, file: file ?? '', line: lineno, column: colno, error: errorText(error) || message });
    },
    { capture: true },
  );
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // An unhandled refusal was already reported as a refused call.
    if (typeof (reason as { code?: unknown } | undefined)?.code === 'string') return;
    const error = errorText(reason);
    tell({ type: 'error', message: error.split('\n', 1)[0]!, file: '', line: 0, column: 0, error });
  });
}
