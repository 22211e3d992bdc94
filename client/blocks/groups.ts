import type { BlockType } from '../../schemas/blocks/index.ts';

/**
 * The build's chunk of each block view, the most urgent first. `home` is the first screen of a visitor; `member` is what home shows in addition to
 * members and in its sheets; `forms` is the way to an account. All other views are in `more`, which the app fetches while the first screen is idle,
 * so that a route then opens without loading code. `npm run check block` generates these lists from the screens that ship.
 */
export const blockGroups = {
  home: ['home-bar', 'item-card', 'join-card', 'list', 'news-card', 'page-head', 'section', 'steps'],
  member: [
    'banner',
    'button',
    'card',
    'carousel',
    'check-in-card',
    'choice-list',
    'expiry-slip',
    'icon-row',
    'member-card',
    'rich-text',
    'row',
    'text',
  ],
  forms: [
    'check-field',
    'code-field',
    'empty',
    'form',
    'password-field',
    'phone-field',
    'select-field',
    'stack',
    'step-badge',
    'tabs',
    'text-field',
    'top-bar',
  ],
} as const satisfies Readonly<Record<string, readonly BlockType[]>>;
