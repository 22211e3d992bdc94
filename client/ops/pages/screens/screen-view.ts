/** What the editor's side panel shows: the selected block, the screen itself, or its JSON. */
export type ScreenView = 'block' | 'screen' | 'json';
