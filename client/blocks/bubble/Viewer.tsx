import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useOver } from '../../ui/use-over.ts';
import css from './Viewer.module.css';

interface ViewerProps {
  readonly pictures: readonly { readonly url: string }[];
  readonly first: number;
  readonly closeText: string;
  onClose(): void;
}

/** Full-screen picture viewer. A swipe or the arrow keys show the next picture; Escape, the button and a tap beside the picture close it. */
export function Viewer({ pictures, first, closeText, onClose }: ViewerProps) {
  const dialog = useDialog();
  const strip = useRef<HTMLDivElement>(null);
  useOver(true, onClose);
  useLayoutEffect(() => {
    strip.current?.children[first]?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [first]);
  return (
    <dialog ref={dialog} className={css.viewer} aria-label={closeText} data-theme="dark" onClose={onClose}>
      <div className={css.close}>
        <IconButton icon="close" label={closeText} onClick={() => dialog.current?.close()} />
      </div>
      <div ref={strip} className={css.strip} tabIndex={pictures.length > 1 ? 0 : undefined}>
        {pictures.map(({ url }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the picture closes; Escape and the button do the same
          // biome-ignore lint/a11y/noStaticElementInteractions: see above
          <div key={url} className={css.page} onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}>
            <img src={url} alt="" />
          </div>
        ))}
      </div>
    </dialog>
  );
}
