import { vi } from 'vitest';

/** The files that the console gives from now on; `vi.restoreAllMocks` ends it. */
export function savedFiles() {
  const files: { readonly name: string; readonly blob: Blob }[] = [];
  let made: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob as Blob;
    return 'blob:a-file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (made && this.download) files.push({ name: this.download, blob: made });
  });
  return {
    count: () => files.length,
    /** The lines of the last one, without the mark at its beginning. */
    lines: async () => {
      const last = files.at(-1);
      return last ? (await last.blob.text()).replace(/^\uFEFF/, '').split('\r\n') : undefined;
    },
  };
}
