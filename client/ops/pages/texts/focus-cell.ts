/** By which the cell of a text is found. */
export const textMark = (key: string, language: string): string => `${language} ${key}`;

/** The texts of a language may come after its column, and a table draws the rows in sight alone. */
const mostFrames = 180;

/** Puts the focus in the cell of a text, once it is drawn, unless somebody has gone elsewhere meanwhile. */
export function focusCell(key: string, language: string): void {
  const mark = textMark(key, language);
  const begun = document.activeElement;
  const look = (left: number): void => {
    const now = document.activeElement;
    if (now !== begun && now !== document.body) return;
    const cell = [...document.querySelectorAll<HTMLElement>('[data-text]')].find(({ dataset }) => dataset.text === mark);
    if (cell) cell.focus();
    else if (left > 0) requestAnimationFrame(() => look(left - 1));
  };
  look(mostFrames);
}
