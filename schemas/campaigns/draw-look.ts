import { label } from './parts.ts';

/**
 * The vocabulary of the draw widgets as documents write it: texts are keys, pictures are ours by name. Lengths: px, or a text in `px`, `%`, `rem`, `vw`.
 * A number has one type here; widgets take a length as text as well.
 */
const length = { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?(px|%|rem|vw)?$', maxLength: 12 } as const;
const lengths = { type: 'string', pattern: '^-?[0-9.]+(px|%|rem|vw)?( -?[0-9.]+(px|%|rem|vw)?){0,3}$', maxLength: 48 } as const;
const colour = {
  type: 'string',
  pattern: '^(#[0-9a-fA-F]{3,8}|transparent|linear-gradient\\([#0-9a-zA-Z.,%() ]+\\))$',
  maxLength: 200,
  description: 'Colour such as #f4c430, transparent, or a run of colours',
} as const;

/** What works on some widgets alone. */
const onWheel = { 'x-with': { '/widget': ['wheel'] } } as const;
const onGrid = { 'x-with': { '/widget': ['grid'] } } as const;
const onSlot = { 'x-with': { '/widget': ['slot'] } } as const;
const onWheelOrGrid = { 'x-with': { '/widget': ['wheel', 'grid'] } } as const;

const fontKeys = {
  fontColor: { ...colour, title: 'Colour' },
  fontSize: { ...length, title: 'Size' },
  fontStyle: { type: 'string', pattern: "^[A-Za-z0-9 ,'-]+$", maxLength: 80, title: 'Family' },
  fontWeight: { type: 'integer', minimum: 100, maximum: 900, title: 'Weight' },
  lineHeight: { ...length, title: 'Line height' },
  wordWrap: { type: 'boolean', title: 'Wraps' },
  lengthLimit: { ...length, title: 'Width at most' },
  lineClamp: { type: 'integer', minimum: 1, maximum: 6, title: 'Lines at most' },
} as const;

const fonts = {
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

/** Of a prize: a line without a text of its own says the prize's name. */
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

const imgs = {
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

const shadow = { type: 'string', pattern: '^[#0-9a-zA-Z.(), -]+$', maxLength: 80, title: 'Shadow' } as const;

/** What one prize or empty cell looks like. */
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

const style = {
  type: 'object',
  properties: { ...fontKeys, background: colour, borderRadius: length, shadow },
  additionalProperties: false,
} as const;

/** Frames, buttons, reels and speeds of a widget; the defaults of the widget where nothing is said. */
export const drawLook = {
  type: 'object',
  title: 'Look',
  properties: {
    width: { ...length, title: 'Width' },
    height: { ...length, title: 'Height' },
    rows: { ...onGrid, type: 'integer', minimum: 1, maximum: 10, title: 'Rows', description: 'Number of rows; on a grid only' },
    cols: { ...onGrid, type: 'integer', minimum: 1, maximum: 10, title: 'Columns', description: 'Number of columns; on a grid only' },
    blocks: {
      type: 'array',
      title: 'Frames, outside in',
      maxItems: 6,
      items: {
        type: 'object',
        properties: {
          padding: { ...lengths, title: 'Width of the frame' },
          background: colour,
          borderRadius: length,
          radius: length,
          fonts,
          imgs,
        },
        additionalProperties: false,
      },
    },
    buttons: {
      ...onWheelOrGrid,
      type: 'array',
      title: 'Buttons',
      maxItems: 4,
      items: {
        type: 'object',
        properties: {
          ...cellLook,
          radius: { ...onWheel, ...length, title: 'Radius' },
          pointer: { ...onWheel, type: 'boolean', title: 'With a pointer' },
        },
        additionalProperties: false,
      },
    },
    slots: {
      ...onSlot,
      type: 'array',
      title: 'Reels',
      maxItems: 5,
      description: 'Reels from first to last; on a slot machine only',
      items: {
        type: 'object',
        properties: {
          order: {
            type: 'array',
            items: { type: 'integer', minimum: 0, maximum: 63 },
            title: 'Order',
            description: 'Prizes on the reel by their place in the list, counted from 0; all in their order where empty',
          },
          speed: { type: 'number', exclusiveMinimum: 0, maximum: 60, title: 'Speed' },
          direction: { type: 'integer', enum: [1, -1], title: 'Direction' },
        },
        additionalProperties: false,
      },
    },
    defaultStyle: { ...style, title: 'Style' },
    activeStyle: { ...onGrid, ...style, title: 'Style while lit' },
    defaultConfig: {
      type: 'object',
      title: 'Motion',
      properties: {
        speed: { type: 'number', exclusiveMinimum: 0, maximum: 60, title: 'Speed' },
        accelerationTime: { type: 'integer', minimum: 0, maximum: 10000, title: 'Gains speed for', 'x-unit': 'ms' },
        decelerationTime: { type: 'integer', minimum: 0, maximum: 10000, title: 'Loses speed for', 'x-unit': 'ms' },
        gutter: { ...onWheelOrGrid, ...length, title: 'Gap' },
        offsetDegree: { ...onWheel, type: 'number', minimum: -360, maximum: 360, title: 'Turned by', 'x-unit': 'degrees' },
        stopRange: { ...onWheel, type: 'number', minimum: 0, maximum: 1, title: 'Spread of the stop' },
        mode: { ...onSlot, type: 'string', enum: ['vertical', 'horizontal'], title: 'Reels run' },
        rowSpacing: { ...onSlot, ...length, title: 'Gap of rows' },
        colSpacing: { ...onSlot, ...length, title: 'Gap of reels' },
        direction: { ...onSlot, type: 'integer', enum: [1, -1], title: 'Direction' },
      },
      additionalProperties: false,
    },
    stagger: { ...onSlot, type: 'integer', minimum: 0, maximum: 2000, title: 'Reels stop in turn', 'x-unit': 'ms' },
  },
  additionalProperties: false,
} as const;
