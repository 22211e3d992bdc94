import type { DrawWords } from '../types.ts';

/** Where a button is, in shares of the widget's width and height. */
export interface ButtonPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly round: boolean;
  /** What it is called where the page gives it no name. */
  readonly name: string;
  readonly press: () => void;
}

/** The page's side of a widget: a named group with its prizes, buttons over what is painted, a live region. */
export interface Shell {
  readonly root: HTMLElement;
  /** Canvases go here; nobody hears them. */
  readonly stage: HTMLElement;
  describe(words: DrawWords | undefined, prizes: readonly string[]): void;
  place(buttons: readonly ButtonPlace[]): void;
  spinning(spins: boolean): void;
  say(text: string): void;
}

const unseen = 'position:absolute;inset:0;overflow:hidden;clip-path:inset(50%)';

/** An element in a parent. The style is set by script, which a content security policy allows. */
export function addElement<Tag extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  tag: Tag,
  style = '',
  role?: string,
): HTMLElementTagNameMap[Tag] {
  const element = parent.appendChild(document.createElement(tag));
  element.style.cssText = style;
  if (role) element.setAttribute('role', role);
  return element;
}

export function createShell(host: HTMLElement): Shell {
  const root = addElement(host, 'div', 'position:relative;max-width:100%', 'group');
  const list = addElement(root, 'ul', unseen);
  const stage = addElement(root, 'div', 'position:absolute;inset:0;overflow:hidden');
  const keys = addElement(root, 'div');
  const live = addElement(root, 'div', unseen, 'status');
  stage.setAttribute('aria-hidden', 'true');

  let buttons: readonly HTMLButtonElement[] = [];
  let play: string | undefined;
  let busy = false;
  let focused: HTMLButtonElement | undefined;

  return {
    root,
    stage,
    describe(words = {}, prizes) {
      play = words.play;
      root.setAttribute('aria-label', words.label ?? 'Prize draw');
      list.replaceChildren();
      for (const prize of prizes) addElement(list, 'li').textContent = prize;
    },
    place(places) {
      for (const button of buttons.slice(places.length)) button.remove();
      buttons = places.map(({ x, y, width, height, round, name, press }, index) => {
        const button = buttons[index] ?? addElement(keys, 'button');
        button.style.cssText = `position:absolute;left:${x * 100}%;top:${y * 100}%;width:${width * 100}%;height:${height * 100}%;min-width:44px;min-height:44px;transform:translate(-50%,-50%);padding:0;border:0;background:none;border-radius:${round ? '50%' : '8px'}`;
        button.setAttribute('aria-label', play ?? (name || 'Play'));
        return Object.assign(button, { type: 'button', disabled: busy, onclick: press });
      });
    },
    spinning(spins) {
      busy = spins;
      if (spins) {
        live.textContent = '';
        focused = buttons.find((button) => button === document.activeElement);
      }
      for (const button of buttons) button.disabled = spins;
      // A disabled button loses the focus; who pressed it goes on from where they were.
      if (!spins && document.activeElement === document.body) focused?.focus({ preventScroll: true });
    },
    say(text) {
      live.textContent = text;
    },
  };
}
