import { cellLook, colour, fontKeys, fonts, imgs, length, onGrid, shadow } from './cell-look.ts';

const lengths = { type: 'string', pattern: '^-?[0-9.]+(px|%|rem|vw)?( -?[0-9.]+(px|%|rem|vw)?){0,3}$', maxLength: 48 } as const;
/** Properties that only some widgets use. */
const onWheel = { 'x-with': { '/widget': ['wheel'] } } as const;
const onSlot = { 'x-with': { '/widget': ['slot'] } } as const;
const onWheelOrGrid = { 'x-with': { '/widget': ['wheel', 'grid'] } } as const;
const speed = {
  type: 'number',
  exclusiveMinimum: 0,
  maximum: 60,
  title: 'Speed',
  description: 'Full speed of the motion; 20 is the usual one',
} as const;
const direction = {
  type: 'integer',
  enum: [1, -1],
  title: 'Direction',
  description: 'Way that the symbols move: 1 is up (on reels that lie, to the left), −1 down (to the right)',
} as const;

const style = {
  type: 'object',
  properties: { ...fontKeys, background: colour, borderRadius: length, shadow },
  additionalProperties: false,
} as const;

/** Frames, buttons, reels and speeds of a widget; absent properties take the widget's defaults. */
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
          speed,
          direction,
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
        speed,
        accelerationTime: { type: 'integer', minimum: 0, maximum: 10000, title: 'Gains speed for', 'x-unit': 'ms' },
        decelerationTime: { type: 'integer', minimum: 0, maximum: 10000, title: 'Loses speed for', 'x-unit': 'ms' },
        gutter: { ...onWheelOrGrid, ...length, title: 'Gap' },
        offsetDegree: { ...onWheel, type: 'number', minimum: -360, maximum: 360, title: 'Turned by', 'x-unit': 'degrees' },
        stopRange: {
          ...onWheel,
          type: 'number',
          minimum: 0,
          maximum: 1,
          title: 'Spread of the stop',
          description: 'Share of a prize’s sector in which the wheel stops at random, 0 to 1; 0 is its middle',
        },
        mode: { ...onSlot, type: 'string', enum: ['vertical', 'horizontal'], title: 'Reels run' },
        rowSpacing: { ...onSlot, ...length, title: 'Gap of rows' },
        colSpacing: { ...onSlot, ...length, title: 'Gap of reels' },
        direction: { ...onSlot, ...direction },
      },
      additionalProperties: false,
    },
    stagger: { ...onSlot, type: 'integer', minimum: 0, maximum: 2000, title: 'Reels stop in turn', 'x-unit': 'ms' },
  },
  additionalProperties: false,
} as const;
