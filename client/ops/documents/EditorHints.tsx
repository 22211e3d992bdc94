import { controlKey } from '../frame/keys.ts';
import { Kbd } from '../parts/Kbd.tsx';

/** The keys of an editor, at its foot; `steps` where there is a next document. */
export function EditorHints({ sections, steps }: { sections: number; steps: boolean }) {
  return (
    <>
      {steps && (
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> next, previous
        </span>
      )}
      <span>
        <Kbd>Alt 1–{Math.min(sections, 9)}</Kbd> parts
      </span>
      <span>
        <Kbd>{controlKey} Z</Kbd> undo
      </span>
      <span>
        <Kbd>{controlKey} Enter</Kbd> review and publish
      </span>
    </>
  );
}
