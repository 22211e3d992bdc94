import type { Block } from '../../schemas/block.ts';
import type { Scope } from '../../schemas/expression/ast.ts';
import type { Host, Inspection, RenderReport } from '../engine/host.ts';
import { printAction } from './print.ts';

/** The last evaluation of a block; each item of a repeat has its own. */
export interface InspectedBlock {
  readonly id: string;
  readonly source: Block;
  readonly scope: Scope;
}

export interface Logged {
  readonly number: number;
  /** Server time in ms. */
  readonly at: number;
  readonly block: string;
  readonly action: string;
  readonly outcome: string;
  readonly ok: boolean;
  readonly milliseconds: number;
}

const mostLogged = 50;
/** Batches the renderer's reports, which come for a hundred blocks at once. In ms. */
const restMs = 60;

/** Records what the renderer reports while the inspector is open, and keeps the latest. */
export class Recorder {
  readonly looks = new Map<string, InspectedBlock>();
  log: readonly Logged[] = [];
  host: Host | undefined;
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #refusals = new Map<string, string>();
  readonly #faults = new Map<string, string>();

  /** Wraps the host so that the recorder sees its calls and reports. */
  readonly dress = (host: Host): Host => {
    this.host = host;
    return {
      ...host,
      inspect: (inspection) => this.#hear(inspection),
      report: (report) => {
        this.#note(report);
        host.report(report);
      },
      call: async (operation, input, options) => {
        try {
          const answer = await host.call(operation, input, options);
          this.#refusals.delete(operation);
          return answer;
        } catch (problem) {
          this.#refusals.set(operation, String((problem as { code?: unknown } | undefined)?.code ?? problem));
          throw problem;
        }
      },
    };
  };

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The latest evaluations by the block's object in the document. */
  bySource(): ReadonlyMap<Block, readonly InspectedBlock[]> {
    const found = new Map<Block, InspectedBlock[]>();
    for (const look of this.looks.values()) found.set(look.source, [...(found.get(look.source) ?? []), look]);
    return found;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #note({ phase, block, message }: RenderReport): void {
    if (phase === 'action') this.#faults.set(block ?? '', message);
  }

  #hear(inspection: Inspection): void {
    if (inspection.kind === 'look') {
      const { block: id, source, scope } = inspection;
      this.looks.set(id, { id, source, scope });
    } else this.#logAction(inspection);
    // Deferred: listeners must not be called while React renders.
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      for (const listener of this.#listeners) listener();
    }, restMs);
  }

  #logAction({ block, action, goesOn, began }: Extract<Inspection, { kind: 'action' }>): void {
    const now = this.host?.clock() ?? began;
    const refusal = goesOn || typeof action.operation !== 'string' ? undefined : this.#refusals.get(action.operation);
    const outcome = this.#faults.get(block) ?? refusal ?? (goesOn ? 'done' : 'ended its chain');
    this.#faults.delete(block);
    this.#count += 1;
    const entry = { number: this.#count, at: began, block, action: printAction(action), outcome, ok: goesOn };
    this.log = [{ ...entry, milliseconds: Math.round(now - began) }, ...this.log].slice(0, mostLogged);
  }
}
