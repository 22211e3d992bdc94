type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = 'input:not([type="hidden"], [type="file"], [tabindex="-1"], :disabled), textarea:not(:disabled)';
const buttons = 'button:not(:disabled, [tabindex="-1"]), a[href]';

/** A list with its choice made: it would open over the dialog. */
const isChosen = (field: Field): boolean => field.getAttribute('aria-haspopup') === 'listbox' && field.value !== '';

/** Where the keys begin in a dialog: at what it names itself, else at its first field that is to be filled in, else at its first button. */
export function firstToUse(body: Element): HTMLElement | null {
  const named = body.querySelector<HTMLElement>('[data-autofocus]');
  const all = [...body.querySelectorAll<Field>(fields)];
  return named ?? all.find((field) => !isChosen(field)) ?? all[0] ?? body.querySelector<HTMLElement>(buttons);
}

/** What the fields of a dialog held when they were entered, to know whether closing it would lose anything. */
export class TypedFields {
  private readonly entered = new Map<Field, string>();
  private last: Field | undefined;

  /** A part of the dialog has the keys now. */
  note(target: EventTarget): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    this.last = target;
    if (!this.entered.has(target)) this.entered.set(target, stateOf(target));
  }

  /** Whether a field that is still there holds something that somebody put into it. A field that was emptied loses nothing. */
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
