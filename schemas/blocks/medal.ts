import type { BlockContract } from '../block.ts';

export const medal = {
  type: 'medal',
  description: 'A badge as a medal: in its metal once earned, grey before; as a tile or large.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'Picture on the medal' },
      metal: { type: 'string', enum: ['iron', 'bronze', 'silver', 'gold'], default: 'iron', description: 'Metal of the medal' },
      lit: { type: 'boolean', default: true, description: 'Whether the member has earned it; grey where not' },
      percent: { type: 'integer', description: 'Progress to the next metal as a ring, 0 to 100; no ring where absent' },
      next: {
        type: 'string',
        enum: ['iron', 'bronze', 'silver', 'gold'],
        default: 'gold',
        description: 'Metal whose colour the progress ring takes',
      },
      look: {
        type: 'string',
        enum: ['tile', 'hero'],
        default: 'tile',
        'x-as': 'fixed',
        description: 'A tile for a grid, or large, with confetti once earned',
      },
      title: { type: 'string', 'x-as': 'text', description: 'Name of the badge' },
      text: { type: 'string', 'x-as': 'text', description: 'Line below the name, e.g. the progress' },
      justLit: {
        type: 'boolean',
        default: false,
        description: 'Plays its lighting when first shown; a large medal always does',
      },
      litText: { type: 'string', 'x-as': 'text', description: 'Text shown once the medal has changed on the open screen' },
      waits: { type: 'boolean', default: false, description: 'Shows a dot: something new waits' },
      dot: { type: 'string', 'x-as': 'text', description: 'What the dot means, for screen readers' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the medal is tapped; without it the medal is not a button' },
    },
    required: ['art', 'title'],
    additionalProperties: false,
  },
  loading: 'tiles',
  failure: 'collapse',
  examples: [
    {
      name: 'on the way',
      props: {
        art: 'blocks',
        metal: 'silver',
        percent: 66,
        title: { t: 'offers.category.toy' },
        text: { t: 'badges.tile_next', with: { count: 6, of: 9 } },
        waits: true,
        dot: { t: 'badges.claim_ready' },
      },
    },
    { name: 'waiting', props: { art: 'shirt', lit: false, percent: 0, title: { t: 'offers.category.apparel' } } },
    { name: 'large', props: { art: 'claw', metal: 'gold', look: 'hero', title: { t: 'offers.category.claw_machine' } } },
  ],
} as const satisfies BlockContract;
