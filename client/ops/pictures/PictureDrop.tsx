import { Button } from '@mantine/core';
import { ImageUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import style from './PictureDrop.module.css';
import { picturesIn, taken } from './use-pictures.ts';

interface PictureDropProps {
  /** Chosen file, previewed before upload. */
  readonly file: File | undefined;
  onFile(file: File): void;
}

/** Input for a picture file: dropped, chosen, or pasted anywhere on the page. */
export function PictureDrop({ file, onFile }: PictureDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const address = useObjectAddress(file);
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [pasted] = picturesIn(event.clipboardData);
      if (!pasted) return;
      event.preventDefault();
      take.current(pasted);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [dropped] = picturesIn(event.dataTransfer);
    if (dropped) onFile(dropped);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button is the keyboard's
    <div
      className={style.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {address ? <img src={address} alt="" /> : <ImageUp size={28} aria-hidden />}
      <p>
        <b>{file ? file.name : 'Drop a picture here, or paste it'}</b>
        <small>JPEG, PNG or WebP, up to 25 MB. Where it was taken and by whom is removed.</small>
      </p>
      <Button size="xs" onClick={() => input.current?.click()}>
        {file ? 'Another one' : 'Choose a file'}
      </Button>
      <input
        ref={input}
        type="file"
        accept={taken}
        aria-label="Picture"
        hidden
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) onFile(chosen);
        }}
      />
    </div>
  );
}

/** Object URL of a local file. */
function useObjectAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}
