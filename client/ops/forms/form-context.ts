import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Schema, SchemaRole } from '../../../schemas/schema.ts';
import type { Path } from '../editing/pointer.ts';
import type { Plain } from '../editing/same.ts';
import type { Recipe } from './edits.ts';
import type { Fix } from './fixes.ts';
import type { FieldProblem } from './problems-at.ts';
import type { TextPlace } from './shared-text.ts';

export interface Choice {
  readonly id: string;
  readonly title: string;
}

/** Context of a form: what it needs to know beyond its document. Only `documentId` is required. */
export interface FormSurroundings {
  /** Used in the keys of new texts. */
  readonly documentId: string;
  /** Namespace for new texts; default: the one named like the document. */
  readonly textNamespace?: string | undefined;
  /** Other places that use a text, by its key. */
  textPlaces?(key: string): readonly TextPlace[];
  readonly screens?: readonly Choice[];
  readonly campaigns?: readonly (Choice & { readonly type?: string })[];
  /** Choices for lists of ids, by property (`stores`) or by property and market (`served.MY`). */
  readonly ids?: Readonly<Record<string, readonly Choice[]>>;
  /** Currency by market code; amounts are stored below market codes. */
  readonly currencies?: Readonly<Partial<Record<string, string>>>;
  /** Names that the document defines, by role. */
  readonly names?: Partial<Readonly<Record<SchemaRole, readonly string[]>>>;
  /** Market whose amounts are shown where each market has its own, for example the value of a voucher. */
  readonly market?: string;
  /** Time zone in which instants are entered. */
  readonly timeZone?: {
    readonly name: string;
    readonly of: string;
    /** Markets whose local time is shown too if it differs; default: all. */
    readonly markets?: readonly string[];
  };
  /** Other time zones to choose from. */
  readonly clocks?: Clocks;
  /** Reason why the value at a pointer in the document may not be changed; undefined if it may. */
  lockOf?(pointer: string): string | undefined;
  /** Allows expressions as values and lists names for completion; `itemNames` are for a `key`, which is evaluated for each item of its repeat. */
  readonly expressions?: { readonly names: readonly string[]; readonly itemNames: readonly string[] };
  /** Rules for this kind of document beyond its contract. */
  readonly rules?: FormRules | undefined;
  /** Renders the editor for nested actions and blocks. */
  renderNested?(given: NestedField): ReactNode;
}

export interface FormRules {
  /** Fix for a problem at its pointer, where the schema gives none. */
  fixOf?(problem: FieldProblem, body: Plain): Fix | undefined;
  /** Another value to change when a text gets a key of its own; `say` returns the English of a text, if it is loaded. */
  renamed?(body: Plain, path: Path, say: (key: string) => string | undefined): { readonly path: Path; readonly value: unknown } | undefined;
  /** Initial value of an entry added to the list at a path; undefined: that of the contract. */
  added?(body: Plain, path: Path, entry: Plain): Plain | undefined;
}

export interface Clocks {
  readonly chosen: string;
  readonly of: readonly Choice[];
  choose(id: string): void;
}

export interface NestedField {
  readonly kind: 'actions' | 'blocks' | 'block';
  readonly schema: Schema;
  readonly label: string;
  readonly value: unknown;
  readonly path: Path;
  /** Pointer of the value in the document. */
  readonly pointer: string;
  readonly locked: boolean;
  set(value: unknown): void;
}

/** Props of a value with its label and problems; `beside`: half a row wide; `bare`: without label and help, because the table's head has them. */
export interface FieldViewProps extends Pick<FieldProps, 'schema' | 'value' | 'path' | 'label' | 'required'> {
  readonly beside?: boolean;
  readonly bare?: boolean;
}

/** Props of the fields of an object; `only` limits them to these properties. */
export interface PropertiesViewProps extends Pick<FieldProps, 'schema' | 'path'> {
  readonly value: Plain;
  readonly only?: readonly string[] | undefined;
}

export interface FormScope {
  /** Components passed through context, because they are mutually recursive: a list renders fields, whose control may be a list. */
  readonly views: {
    readonly Field: ComponentType<FieldViewProps>;
    readonly Properties: ComponentType<PropertiesViewProps>;
    readonly Control: ComponentType<FieldProps>;
  };
  readonly surroundings: FormSurroundings;
  readonly problems: readonly FieldProblem[];
  /** Current value at a path. Reading does not subscribe to changes, so use it only for values that hardly ever change while the form is open. */
  read(path: Path): unknown;
  /** Converts a path in the form to a pointer in the document. */
  pointerTo(path: Path): string;
  /** Applies one step; consecutive steps with the same `mark` are joined, for example typing into one field. */
  step(recipe: Recipe, mark?: string): void;
  /** Sets a value; undefined deletes it. */
  set(path: Path, value: unknown, typing?: 'typing'): void;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

/** Context of the surrounding form. Throws outside of a form. */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A field stands in a form');
  return scope;
}

/** Props of every control. `value` is undefined if it is not set. */
export interface FieldProps {
  readonly schema: Schema;
  readonly value: unknown;
  readonly path: Path;
  readonly label: string;
  readonly required: boolean;
  readonly locked: boolean;
  /** Element id of the input, for `<label for>`. */
  readonly inputId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}
