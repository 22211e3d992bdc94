/** Value of `data-text`, by which the cell of a text is found. */
export const textMark = (key: string, language: string): string => `${language} ${key}`;

/** Frames to wait for the cell: its language may still be loading, and the table renders visible rows only. */
const mostFrames = 180;

/** Focuses the cell of a text once it is rendered, unless the focus has moved elsewhere meanwhile. */
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
