/**
 * The type of the values that a schema describes, after validation: defaults are filled in. Knows only the keywords of `Schema`, which makes it much
 * cheaper to check than a general reader (decision 0013); a test compares both on every contract.
 */
export type TypeOf<S, R extends Reading = Checked> = S extends { readonly 'x-as': keyof R['roles'] }
  ? S extends { readonly 'x-event': infer Event }
    ? Taking<Event, R, R['roles'][S['x-as']]>
    : R['roles'][S['x-as']]
  : S extends { readonly const: unknown }
    ? S['const']
    : S extends { readonly enum: readonly unknown[] }
      ? S['enum'][number]
      : S extends { readonly anyOf: readonly unknown[] }
        ? TypeOf<S['anyOf'][number], R>
        : S extends { readonly type: keyof Scalars }
          ? Scalars[S['type']]
          : S extends { readonly type: 'array' }
            ? ItemOf<S, R>[]
            : S extends { readonly type: 'object' }
              ? ObjectOf<S, R>
              : unknown;

/** How schemas are read: the type for each `x-as`, and whether a property with a `default` may be absent. */
export interface Reading {
  readonly roles: object;
  readonly defaults: 'filled' | 'absent';
}

interface Checked {
  readonly roles: Readonly<Record<never, never>>;
  readonly defaults: 'filled';
}

/** Input and answer of each operation by its id. */
export type TypesOf<Operations> = {
  readonly [Id in keyof Operations]: {
    readonly input: PartOf<Operations[Id], 'input', Readonly<Record<never, never>>>;
    readonly result: PartOf<Operations[Id], 'result', undefined>;
  };
};

type PartOf<Operation, Part extends string, Absent> = Operation extends { readonly [Name in Part]: infer S } ? TypeOf<S> : Absent;

/** Actions to which a view passes an event, with the fields it must pass. */
type Taking<Event, R extends Reading, Handler> = ((event: { readonly [Name in keyof Event]: TypeOf<Event[Name], R> }) => void) &
  Pick<Handler, keyof Handler>;

interface Scalars {
  readonly string: string;
  readonly integer: number;
  readonly number: number;
  readonly boolean: boolean;
}

type ItemOf<S, R extends Reading> = S extends { readonly items: infer Item } ? TypeOf<Item, R> : unknown;

type ObjectOf<S, R extends Reading> = S extends { readonly properties: infer Properties }
  ? Always<Properties, Present<S, R>, R> & Sometimes<Properties, Present<S, R>, R> & Others<S> extends infer Whole
    ? { [Name in keyof Whole]: Whole[Name] }
    : never
  : S extends { readonly additionalProperties: infer Value }
    ? { [name: string]: Value extends boolean ? unknown : TypeOf<Value, R> }
    : { [name: string]: unknown };

type Always<Properties, Names, R extends Reading> = { -readonly [Name in keyof Properties as Name & Names]: TypeOf<Properties[Name], R> };
type Sometimes<Properties, Names, R extends Reading> = {
  -readonly [Name in keyof Properties as Exclude<Name, Names>]?: TypeOf<Properties[Name], R>;
};
type Others<S> = S extends { readonly additionalProperties: false } ? unknown : { [name: string]: unknown };

/** Names of the required properties. */
type Present<S, R extends Reading> =
  | (S extends { readonly required: readonly unknown[] } ? S['required'][number] : never)
  | (R['defaults'] extends 'filled' ? (S extends { readonly properties: infer Properties } ? Defaulted<Properties> : never) : never);
type Defaulted<Properties> = keyof {
  [Name in keyof Properties as Properties[Name] extends { readonly default: unknown } ? Name : never]: 0;
};
