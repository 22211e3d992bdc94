import type { ShownProblem, ShownProblems } from '../problems.ts';

/** Overlay with the problems of documents or servers, on every open page until they are fixed. `npm run dev` adds this to its pages. */
const style = new CSSStyleSheet();
style.replaceSync(`
  :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 4vh 4vw; background: rgb(20 12 16 / 0.72);
    font: 14px/1.5 system-ui, sans-serif; color: #f6ecef; }
  main { max-width: 880px; margin: auto; padding: 20px 24px; border-radius: 12px; border-top: 5px solid #ef4937; background: #1f161b;
    box-shadow: 0 20px 60px rgb(0 0 0 / 0.5); }
  h1 { font-size: 18px; margin: 0 0 4px; }
  article { padding: 12px 0; border-top: 1px solid #46333c; }
  p { margin: 4px 0; font-size: 16px; overflow-wrap: anywhere; }
  pre { margin: 4px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; color: #cdb6c0; font: 12.5px/1.5 ui-monospace, monospace; }
  button { padding: 0; border: 0; background: none; color: #ffbe2e; font: 13px ui-monospace, monospace; text-align: start; overflow-wrap: anywhere; }
  button:enabled { cursor: pointer; text-decoration: underline; }
  small { color: #cdb6c0; }
`);

class ProblemOverlay extends HTMLElement {
  connectedCallback(): void {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [style];
    this.addEventListener('click', ({ target }) => target === this && this.remove());
  }

  show(problems: readonly ShownProblems[]): void {
    const note = element('small', 'It goes when this is right. Esc hides it.');
    this.shadowRoot!.replaceChildren(element('main', ...problems.flatMap(section), note));
  }
}
customElements.define('problem-overlay', ProblemOverlay);

const overlay = document.createElement('problem-overlay') as ProblemOverlay;
window.addEventListener('keydown', ({ key }) => key === 'Escape' && overlay.remove());

import.meta.hot?.on('dev:problems', (problems: readonly ShownProblems[]) => {
  if (problems.length === 0) return overlay.remove();
  document.body.append(overlay);
  overlay.show(problems);
});
/** The servers were restarted: the page reloads its data, as after a lost connection. */
import.meta.hot?.on('dev:servers', () => {
  if (document.documentElement.dataset.waits) window.location.reload();
  else window.dispatchEvent(new Event('online'));
});
/** The lab of blocks has loaded its examples from documents and contracts that may have changed. */
import.meta.hot?.on('dev:documents', () => {
  if (window.location.pathname.startsWith('/lab/blocks')) window.location.reload();
});

function section({ title, items }: ShownProblems): readonly HTMLElement[] {
  return [element('h1', title), ...items.map(article)];
}

function article({ place, open, text, detail }: ShownProblem): HTMLElement {
  const at = element('button', place);
  at.disabled = open === undefined;
  if (open !== undefined) at.addEventListener('click', () => void fetch(`/__open-in-editor?file=${encodeURIComponent(open)}`));
  return element('article', at, element('p', text), element('pre', detail));
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: (Node | string)[]): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
