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

/** What a form knows of the product around its document. Everything but the document's name may be left out. */
export interface FormSurroundings {
  /** Named in the keys of new texts. */
  readonly documentId: string;
  /** Where new texts go; the namespace named like the document where absent. */
  readonly textNamespace?: string | undefined;
  /** Where else a text stands, by its key. */
  textPlaces?(key: string): readonly TextPlace[];
  readonly screens?: readonly Choice[];
  readonly campaigns?: readonly (Choice & { readonly type?: string })[];
  /** What a list of ids may hold, by the name of its property (`stores`), or with the market it stands for (`served.MY`). */
  readonly ids?: Readonly<Record<string, readonly Choice[]>>;
  /** Currencies of the markets: amounts of money stand below a market's code. */
  readonly currencies?: Readonly<Partial<Record<string, string>>>;
  /** Names of one role that the document at hand offers. */
  readonly names?: Partial<Readonly<Record<SchemaRole, readonly string[]>>>;
  /** In which amounts are said that each market has of its own, such as what a voucher takes off. */
  readonly market?: string;
  /** Whose clock instants are entered in. */
  readonly timeZone?: {
    readonly name: string;
    readonly of: string;
    /** Whose clocks are told beside where they show something else; all where absent. */
    readonly markets?: readonly string[];
  };
  /** Other clocks to choose from. */
  readonly clocks?: Clocks;
  /** Why a value may not be changed, by its pointer in the document. */
  lockOf?(pointer: string): string | undefined;
  /** Values may be expressions, which are completed with these names; `itemNames` in a `key`, which is read for each item of its repeat. */
  readonly expressions?: { readonly names: readonly string[]; readonly itemNames: readonly string[] };
  /** What the form of this kind of document knows beyond its contract. */
  readonly rules?: FormRules | undefined;
  /** What edits nested actions and blocks. */
  renderNested?(given: NestedField): ReactNode;
}

export interface FormRules {
  /** The value that ends a problem at the place of it, where no schema tells it. */
  fixOf?(problem: FieldProblem, body: Plain): Fix | undefined;
  /** What a text that gets words of its own brings along; `say` gives the English words of a text, where they are known. */
  renamed?(body: Plain, path: Path, say: (key: string) => string | undefined): { readonly path: Path; readonly value: unknown } | undefined;
  /** What an entry that is added to the list at a path begins as, where that is more than its contract says. */
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
  /** In the document. */
  readonly pointer: string;
  readonly locked: boolean;
  set(value: unknown): void;
}

/** One value with its label and problems; `beside` takes half a line, `bare` leaves label and help to a table's head. */
export interface FieldViewProps extends Pick<FieldProps, 'schema' | 'value' | 'path' | 'label' | 'required'> {
  readonly beside?: boolean;
  readonly bare?: boolean;
}

/** The fields of an object; `only` these where given. */
export interface PropertiesViewProps extends Pick<FieldProps, 'schema' | 'path'> {
  readonly value: Plain;
  readonly only?: readonly string[] | undefined;
}

export interface FormScope {
  /** The views of values inside values: a list draws fields, whose control may be a list. */
  readonly views: {
    readonly Field: ComponentType<FieldViewProps>;
    readonly Properties: ComponentType<PropertiesViewProps>;
    readonly Control: ComponentType<FieldProps>;
  };
  readonly surroundings: FormSurroundings;
  readonly problems: readonly FieldProblem[];
  /** What stands at a path of the form now, for what is seldom another while the form is open; nothing is drawn anew by it. */
  read(path: Path): unknown;
  /** A pointer in the document of a path in the form. */
  pointerTo(path: Path): string;
  /** One step; typing into one field joins under `mark`. */
  step(recipe: Recipe, mark?: string): void;
  /** Writes a value; undefined takes it away. */
  set(path: Path, value: unknown, typing?: 'typing'): void;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A field stands in a form');
  return scope;
}

/** What every control gets. `value` is undefined where nothing stands yet. */
export interface FieldProps {
  readonly schema: Schema;
  readonly value: unknown;
  readonly path: Path;
  readonly label: string;
  readonly required: boolean;
  readonly locked: boolean;
  /** Of the labelled control, for `<label for>` and the descriptions below it. */
  readonly inputId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}
