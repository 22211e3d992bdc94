/** Sample points per side: 100 in all, so that a share of 1 % can be measured. */
const side = 10;

/** True if the point hits only the frame around every screen, so that nothing is shown there. */
function isFrame(element: Element | null, main: Element | null): boolean {
  if (element === null) return true;
  if (element === main) return (main.textContent ?? '').trim() === '' && main.querySelector('img, svg, canvas, video') === null;
  return element.contains(main ?? element.ownerDocument.getElementById('root'));
}

/** The share of sample points of the app's column at which nothing is shown, 0 to 1. */
export function blankShare(document: Document): number {
  const main = document.querySelector('main');
  const { clientWidth, clientHeight } = document.documentElement;
  const column = document.querySelector('[data-shell]')?.getBoundingClientRect();
  const left = column?.left ?? 0;
  const width = column?.width || clientWidth;
  let blank = 0;
  for (let row = 0; row < side; row += 1)
    for (let at = 0; at < side; at += 1) {
      const x = left + ((at + 0.5) / side) * width;
      const y = ((row + 0.5) / side) * clientHeight;
      if (isFrame(document.elementFromPoint(x, y), main)) blank += 1;
    }
  return blank / side ** 2;
}
