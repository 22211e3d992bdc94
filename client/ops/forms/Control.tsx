import { type ComponentType, lazy, Suspense } from 'react';
import { listFrom, mayComeFrom } from '../../../schemas/list-from.ts';
import { isPlain } from '../editing/same.ts';
import { mayBeExpression } from './expression-form.ts';
import { type FieldKind, fieldKindOf } from './field-kind.ts';
import { ChecksControl } from './fields/ChecksControl.tsx';
import { EitherControl } from './fields/EitherControl.tsx';
import { ExpressionControl } from './fields/ExpressionControl.tsx';
import { FixedControl } from './fields/FixedControl.tsx';
import { GroupControl } from './fields/GroupControl.tsx';
import { DayControl, InstantControl } from './fields/InstantControl.tsx';
import { JsonControl } from './fields/JsonControl.tsx';
import { ListControl } from './fields/ListControl.tsx';
import { MapControl } from './fields/MapControl.tsx';
import { MarketsControl } from './fields/MarketsControl.tsx';
import { MoneyControl } from './fields/MoneyControl.tsx';
import { CampaignControl, NameControl, ScreenControl, TextOrIdControl } from './fields/NameControl.tsx';
import { NestedControl } from './fields/NestedControl.tsx';
import { NumberControl } from './fields/NumberControl.tsx';
import { PlacesControl } from './fields/PlacesControl.tsx';
import { RowsControl } from './fields/RowsControl.tsx';
import { SegmentsControl } from './fields/SegmentsControl.tsx';
import { SelectControl } from './fields/SelectControl.tsx';
import { SwitchControl } from './fields/SwitchControl.tsx';
import { TagsControl } from './fields/TagsControl.tsx';
import { LongTextControl, TextControl } from './fields/TextControl.tsx';
import { TextRefControl } from './fields/TextRefControl.tsx';
import { ValueOrExpression } from './fields/ValueOrExpression.tsx';
import { type FieldProps, useFormScope } from './form-context.ts';

/** Lazy, because few forms have a table. */
const TableControl = lazy(async () => ({ default: (await import('./table/TableControl.tsx')).TableControl }));

const controls: Readonly<Record<FieldKind, ComponentType<FieldProps>>> = {
  text: TextOrIdControl,
  'long-text': LongTextControl,
  number: NumberControl,
  money: MoneyControl,
  switch: SwitchControl,
  segments: SegmentsControl,
  select: SelectControl,
  instant: InstantControl,
  date: DayControl,
  address: TextControl,
  fixed: FixedControl,
  group: GroupControl,
  markets: MarketsControl,
  map: MapControl,
  places: PlacesControl,
  checks: ChecksControl,
  tags: TagsControl,
  rows: RowsControl,
  list: ListControl,
  either: EitherControl,
  json: JsonControl,
  'text-ref': TextRefControl,
  // Lazy, because few forms have a picture to choose.
  art: lazy(async () => ({ default: (await import('./fields/PictureControl.tsx')).ArtControl })),
  icon: lazy(async () => ({ default: (await import('./fields/PictureControl.tsx')).IconControl })),
  screen: ScreenControl,
  campaign: CampaignControl,
  name: NameControl,
  expression: ExpressionControl,
  actions: NestedControl,
  blocks: NestedControl,
  block: NestedControl,
};

/** The input for a value by its schema, with a switch to an expression where the schema allows one. */
export function Control(props: FieldProps) {
  const { surroundings } = useFormScope();
  const schema = isPlain(props.value) && mayComeFrom(props.schema) ? listFrom(props.schema) : props.schema;
  const kind = fieldKindOf(schema);
  const View = controls[kind];
  const view = <View {...props} schema={schema} />;
  const plain = (
    <Suspense fallback={null}>
      {schema['x-table'] ? (
        <TableControl {...props} schema={schema}>
          {view}
        </TableControl>
      ) : (
        view
      )}
    </Suspense>
  );
  return surroundings.expressions && mayBeExpression(props.schema, kind) ? (
    <ValueOrExpression {...props}>{plain}</ValueOrExpression>
  ) : (
    plain
  );
}
