import type { BlockType } from '../../schemas/blocks/index.ts';

/**
 * In which chunk of the build the view of a block comes, the most urgent first: with `home` opens the first screen of a visitor, `member` is
 * what home shows besides, to members and in its sheets, and `forms` is the way to an account. A view that none names comes in `more`, which
 * the app fetches while the first screen rests: a route then opens without a request for code. Screens decide what is shown:
 * `npm run check block` writes these lists from those that ship.
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
