import { controlKey } from '../frame/keys.ts';
import { Kbd } from '../parts/Kbd.tsx';

/** Keyboard shortcuts of an editor, shown at its foot; `steps` is true if there are other documents to step to. */
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
