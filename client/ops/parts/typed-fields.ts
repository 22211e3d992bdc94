type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = 'input:not([type="hidden"], [type="file"], [tabindex="-1"], :disabled), textarea:not(:disabled)';
const buttons = 'button:not(:disabled, [tabindex="-1"]), a[href]';

/** True for a select with a value, whose list would open over the dialog if it were focused. */
const isChosen = (field: Field): boolean => field.getAttribute('aria-haspopup') === 'listbox' && field.value !== '';

/** Initial focus of a dialog: the element marked `data-autofocus`, else the first input to fill in, else the first button. */
export function firstToUse(body: Element): HTMLElement | null {
  const named = body.querySelector<HTMLElement>('[data-autofocus]');
  const all = [...body.querySelectorAll<Field>(fields)];
  return named ?? all.find((field) => !isChosen(field)) ?? all[0] ?? body.querySelector<HTMLElement>(buttons);
}

/** Tracks the inputs of a dialog, to know whether closing it would lose typed input. */
export class TypedFields {
  private readonly entered = new Map<Field, string>();
  private last: Field | undefined;

  /** Notes that an element has got the focus; stores the value of an input at its first focus. */
  note(target: EventTarget): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    this.last = target;
    if (!this.entered.has(target)) this.entered.set(target, stateOf(target));
  }

  /** True if a remaining input has a new value that is not empty. An emptied input loses nothing. */
  hasWords(): boolean {
    return [...this.entered].some(([field, before]) => field.isConnected && ![before, ''].includes(stateOf(field)));
  }

  focusLast(): void {
    this.last?.focus();
  }

  forget(): void {
    this.entered.clear();
    this.last = undefined;
  }
}

const stateOf = (field: Field): string =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value.trim();
