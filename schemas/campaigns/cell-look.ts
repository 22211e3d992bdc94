import { label } from './parts.ts';

/**
 * Terms of the draw widgets in documents: texts are keys, pictures are names of ours. Lengths: px, or a text in `px`, `%`, `rem`, `vw`. A number has
 * one type here; widgets also accept lengths as text.
 */
export const length = {
  type: 'string',
  pattern: '^-?[0-9]+(\\.[0-9]+)?(px|%|rem|vw)?$',
  maxLength: 12,
  description: 'Length in pixels, or with a unit, e.g. 12px or 50%',
} as const;
export const colour = {
  type: 'string',
  pattern: '^(#[0-9a-fA-F]{3,8}|transparent|linear-gradient\\([#0-9a-zA-Z.,%() ]+\\))$',
  maxLength: 200,
  description: 'Colour such as #f4c430, transparent, or a run of colours',
} as const;

/** Property that only a grid uses. */
export const onGrid = { 'x-with': { '/widget': ['grid'] } } as const;

export const fontKeys = {
  fontColor: { ...colour, title: 'Colour' },
  fontSize: { ...length, title: 'Size' },
  fontStyle: { type: 'string', pattern: "^[A-Za-z0-9 ,'-]+$", maxLength: 80, title: 'Family' },
  fontWeight: { type: 'integer', minimum: 100, maximum: 900, title: 'Weight' },
  lineHeight: { ...length, title: 'Line height' },
  wordWrap: { type: 'boolean', title: 'Wraps' },
  lengthLimit: { ...length, title: 'Width at most' },
  lineClamp: { type: 'integer', minimum: 1, maximum: 6, title: 'Lines at most' },
} as const;

export const fonts = {
  type: 'array',
  title: 'Texts',
  maxItems: 4,
  items: {
    type: 'object',
    properties: {
      text: { ...label, title: 'Text', description: 'Words shown here' },
      top: { ...length, title: 'From the top' },
      left: { ...length, title: 'From the left' },
      ...fontKeys,
    },
    required: ['text'],
    additionalProperties: false,
  },
} as const;

/** Fonts of a prize's lines; a line without a text of its own shows the prize's name. */
export const prizeFonts = {
  ...fonts,
  items: {
    ...fonts.items,
    properties: {
      ...fonts.items.properties,
      text: {
        ...fonts.items.properties.text,
        'x-fills': ['coins', 'worth'],
        description: 'Words on the cell of the prize, which may name its coins or what it is worth; the prize’s name where empty',
      },
    },
    required: [],
  },
} as const;

export const imgs = {
  type: 'array',
  title: 'Pictures',
  maxItems: 4,
  items: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', title: 'Picture' },
      activeArt: { type: 'string', 'x-as': 'art', title: 'Picture while lit', description: 'Picture of a lit cell; on a grid only' },
      top: { ...length, title: 'From the top' },
      left: { ...length, title: 'From the left' },
      width: { ...length, title: 'Width' },
      height: { ...length, title: 'Height', description: 'Height of the picture; with only one of width and height it keeps its shape' },
      rotate: { type: 'boolean', title: 'Turns with the wheel' },
    },
    required: ['art'],
    additionalProperties: false,
  },
} as const;

export const shadow = { type: 'string', pattern: '^[#0-9a-zA-Z.(), -]+$', maxLength: 80, title: 'Shadow' } as const;

/** Look of one prize or empty cell. */
export const cellLook = {
  background: { ...colour, title: 'Background' },
  fonts,
  imgs,
  borderRadius: { ...length, title: 'Round corners' },
  shadow: { ...onGrid, ...shadow },
  x: { ...onGrid, type: 'integer', minimum: 0, maximum: 9, title: 'Column', description: 'Column of the cell, from 0; on a grid only' },
  y: { ...onGrid, type: 'integer', minimum: 0, maximum: 9, title: 'Row', description: 'Row of the cell, from 0; on a grid only' },
  col: { ...onGrid, type: 'integer', minimum: 1, maximum: 10, title: 'Columns it spans' },
  row: { ...onGrid, type: 'integer', minimum: 1, maximum: 10, title: 'Rows it spans' },
} as const;
