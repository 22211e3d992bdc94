/** What the side of a screen's editor shows: the chosen block, the screen itself, or its JSON. */
export type ScreenView = 'block' | 'screen' | 'json';
