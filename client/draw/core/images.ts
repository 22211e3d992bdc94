import type { DrawImage, GridImage } from '../types.ts';

export interface Pictures {
  /** Resolves once each image is decoded or has failed; failures are reported. Never rejects. */
  load(images: readonly DrawImage[]): Promise<unknown>;
  /** The decoded picture; undefined if it failed or was never loaded. `src` selects another file of the same image. */
  of(image: DrawImage, src?: string): CanvasImageSource | undefined;
}

/** The pictures of one widget; each file is loaded once, an image's `activeSrc` together with it. */
export function createPictures(failed: (message: string) => void): Pictures {
  const files: Record<string, HTMLImageElement> = {};
  const fail = (src: string | undefined, reason: unknown): undefined =>
    failed(`image failed: ${`${src}`.slice(0, 200)} (${reason})`) as undefined;

  async function open(src: string | undefined): Promise<void> {
    try {
      if (!src) return;
      files[src] ??= Object.assign(new Image(), { src });
      await files[src].decode();
    } catch (reason) {
      delete files[src!];
      fail(src, reason);
    }
  }

  return {
    load: (images) => Promise.all(images.flatMap(({ src, activeSrc }: GridImage) => [open(src), open(activeSrc)])),
    of({ src: own, formatter }, src = own) {
      const file = files[src];
      try {
        return file && formatter ? formatter(file) : file;
      } catch (reason) {
        return fail(src, reason);
      }
    },
  };
}
