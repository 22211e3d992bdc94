import type { DrawWords } from '../types.ts';
import type { Box } from './box.ts';
import { placeIn, type Size } from './place.ts';

/** A button over the painted picture. */
export interface ButtonPlace extends Box {
  /** The border radius, a CSS length. */
  readonly rounding: string;
  /** Accessible name, if the page provides none. */
  readonly name?: string;
  readonly press: () => void;
}

/** The DOM of a widget: a named group with a list of its prizes, buttons over the picture, a live region. */
export interface Shell {
  readonly root: HTMLElement;
  /** Container of the canvases; hidden from screen readers. */
  readonly stage: HTMLElement;
  describe(words: DrawWords | undefined, prizes: readonly string[]): void;
  /** Places the buttons. `whole` is the widget's size. */
  place(buttons: readonly ButtonPlace[], whole: Size): void;
  spinning(spins: boolean): void;
  /** Live region; its text is read out. */
  readonly live: HTMLElement;
}

const unseen = 'overflow:hidden;clip-path:inset(50%)';

/** Adds an element that covers its parent, unless `style` says otherwise. The style is set by script, which a content security policy allows. */
export function addElement<Tag extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  tag: Tag,
  style = '',
  role?: string,
): HTMLElementTagNameMap[Tag] {
  const element = parent.appendChild(document.createElement(tag));
  element.style.cssText = `position:absolute;inset:0;${style}`;
  if (role) element.setAttribute('role', role);
  return element;
}

export function createShell(host: HTMLElement): Shell {
  const root = addElement(host, 'div', 'position:relative;max-width:100%', 'group');
  const live = addElement(root, 'div', unseen, 'status');
  const list = addElement(root, 'ul', unseen);
  const stage = addElement(root, 'div', 'overflow:hidden');
  stage.setAttribute('aria-hidden', 'true');

  const buttons: HTMLButtonElement[] = [];
  let play: string | undefined;
  let busy = false;
  let focused: HTMLButtonElement | undefined;

  return {
    root,
    stage,
    live,
    describe(words = {}, prizes) {
      play = words.play;
      root.setAttribute('aria-label', words.label ?? 'Prize draw');
      list.replaceChildren();
      for (const prize of prizes) addElement(list, 'li').textContent = prize;
    },
    place(places, whole) {
      for (const button of buttons.splice(places.length)) button.remove();
      places.forEach((place, index) => {
        buttons[index] ??= addElement(
          root,
          'button',
          'min-width:44px;min-height:44px;transform:translate(-50%,-50%);padding:0;border:0;background:none',
        );
        const button = Object.assign(buttons[index], { type: 'button', disabled: busy, onclick: place.press });
        // Centred on the picture of the button, if it has to be larger.
        placeIn(button, { ...place, x: place.x + place.width / 2, y: place.y + place.height / 2 }, whole);
        button.style.borderRadius = place.rounding;
        button.setAttribute('aria-label', play ?? (place.name || 'Play'));
      });
    },
    spinning(spins) {
      busy = spins;
      if (spins) {
        live.textContent = '';
        focused = buttons.find((button) => button === document.activeElement);
      }
      for (const button of buttons) button.disabled = spins;
      // A disabled button loses the focus; it is given back so that keyboard users continue from there.
      if (!spins && document.activeElement === document.body) focused?.focus({ preventScroll: true });
    },
  };
}
