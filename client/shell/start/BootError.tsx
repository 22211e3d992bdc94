import { ErrorState } from '../../ui/ErrorState.tsx';
import { bootWords } from './boot-words.ts';

/** Shown instead of a blank page if nothing could be loaded and nothing was stored. */
export function BootError({ language, retry }: { language: string; retry: () => void }) {
  const [title, text, again] = bootWords[language] ?? bootWords.en!;
  return (
    <div className="column">
      <ErrorState art="scene-offline" title={title} text={text} retry={again} onRetry={retry} />
    </div>
  );
}
