import type { BlockContract } from '../block.ts';

export const medal = {
  type: 'medal',
  description: 'Something collected: a medal with its picture, lit in its metal or waiting in grey; on a tile of a wall, or large.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'The picture on it' },
      metal: { type: 'string', enum: ['iron', 'bronze', 'silver', 'gold'], default: 'iron', description: 'What it is made of' },
      lit: { type: 'boolean', default: true, description: 'It is the member’s; grey where not' },
      percent: { type: 'integer', description: 'A ring around it: of the way to the next metal, 0 to 100; none where absent' },
      next: { type: 'string', enum: ['iron', 'bronze', 'silver', 'gold'], default: 'gold', description: 'The metal of the ring' },
      look: {
        type: 'string',
        enum: ['tile', 'hero'],
        default: 'tile',
        'x-as': 'fixed',
        description: 'On a card of a wall, or large with confetti where lit',
      },
      title: { type: 'string', 'x-as': 'text', description: 'What it is' },
      text: { type: 'string', 'x-as': 'text', description: 'How far it is' },
      justLit: {
        type: 'boolean',
        default: false,
        description: 'It lights as it is shown; elsewhere it does when its metal changes on the open screen',
      },
      litText: { type: 'string', 'x-as': 'text', description: 'Said beside it once it has lit on the open screen' },
      waits: { type: 'boolean', default: false, description: 'A dot: something waits' },
      dot: { type: 'string', 'x-as': 'text', description: 'What waits, for screen readers' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
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
