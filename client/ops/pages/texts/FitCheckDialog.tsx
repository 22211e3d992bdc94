import { Modal } from '@mantine/core';
import { type Language, languageName } from '../../parts/names.ts';
import { type Cut, FitCheck } from './FitCheck.tsx';
import { localeId } from './namespaces.ts';
import type { NamespaceTexts } from './use-namespace-texts.ts';
import type { UsingScreen } from './use-screens.ts';

interface FitCheckDialogProps {
  readonly namespace: string;
  /** Language to check; the dialog is closed if undefined. */
  readonly language: Language | undefined;
  readonly texts: NamespaceTexts;
  readonly screens: readonly UsingScreen[] | undefined;
  onClose(): void;
  /** Called with the result, and with a sentence that sums it up. */
  onDone(language: Language, cut: Cut, sentence: string): void;
}

/** Checks one language at 320 px on all screens of a namespace. */
export function FitCheckDialog({ namespace, language, texts, screens, onClose, onDone }: FitCheckDialogProps) {
  return (
    <Modal opened={language !== undefined} onClose={onClose} title={language && `${languageName(language)} at 320 px`} size={400}>
      {language && screens && (
        <FitCheck
          language={language}
          texts={texts.locales.get(localeId(language, namespace))?.texts ?? {}}
          english={texts.english.texts}
          screens={screens}
          onDone={(cut, looked) => onDone(language, cut, fitWords(languageName(language), cut.size, looked))}
        />
      )}
    </Modal>
  );
}

const fitWords = (language: string, texts: number, screens: number): string =>
  `${language} at 320 px: ${texts === 0 ? 'all texts fit' : texts === 1 ? '1 text does not fit' : `${texts} texts do not fit`}. ${screens === 1 ? '1 screen was' : `${screens} screens were`} looked at.`;
