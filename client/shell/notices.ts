import { createStore, type Store } from './store.ts';

export interface Toast {
  readonly id: string;
  readonly text: string;
  readonly tone: 'info' | 'ok' | 'bad';
  readonly milliseconds: number;
}

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** Shown instead of the text: a raw value, which a tap selects. */
  readonly value?: string;
  readonly confirm: string;
  /** Label of the cancel button; '' if there is no choice. */
  readonly cancel: string;
  readonly danger: boolean;
  answer(yes: boolean): void;
}

const usualToastMs = 4_000;
/** Limit of toasts shown at once; the oldest is removed. */
const toastsAtOnce = 3;

/** Toasts and the one open question: state of the page, drawn by the chrome. */
export interface Notices {
  readonly toasts: Store<readonly Toast[]>;
  readonly question: Store<Question | undefined>;
  toast(text: string, tone: Toast['tone'], milliseconds?: number): void;
  done(id: string): void;
  /** Asks a question once the previous one has been answered; resolves to the answer. */
  ask(question: Omit<Question, 'answer'>): Promise<boolean>;
}

export function createNotices(): Notices {
  const toasts = createStore<readonly Toast[]>([]);
  const question = createStore<Question | undefined>(undefined);
  let count = 0;
  let turn: Promise<unknown> = Promise.resolve();
  return {
    toasts,
    question,
    toast(text, tone, milliseconds = usualToastMs) {
      if (!text) return;
      count += 1;
      const others = toasts.get().filter((toast) => toast.text !== text);
      toasts.set([...others, { id: String(count), text, tone, milliseconds }].slice(-toastsAtOnce));
    },
    done: (id) => toasts.set(toasts.get().filter((toast) => toast.id !== id)),
    ask(next) {
      const answered = turn.then(
        () =>
          new Promise<boolean>((resolve) => {
            const answer = (yes: boolean) => {
              question.set(undefined);
              resolve(yes);
            };
            question.set({ ...next, answer });
          }),
      );
      turn = answered;
      return answered;
    },
  };
}
