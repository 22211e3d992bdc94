import { showNumber } from '../../schemas/figures.ts';
import { usePageLanguage } from './page-language.ts';

/** Formats numbers in the page's language: 2,480 or 2.480. */
export function useFigure(): (value: unknown) => string {
  const tag = usePageLanguage();
  return (value) => showNumber(value, tag);
}
