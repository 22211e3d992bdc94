import type { ScreenDocument } from '../../../schemas/screen.ts';
import { loginTarget } from './source-page.ts';

/**
 * Where the address must go before the screen may open: visitors to the sign-in page, members away from pages for visitors, and an
 * address that is not the screen's own to its own. Undefined opens the screen. Other guards are judged by the renderer, which says why.
 */
export function redirectOf(
  screen: Pick<ScreenDocument, 'route' | 'guards'>,
  at: { readonly path: string; readonly search: string; readonly signedIn: boolean; readonly tokenParameter?: string },
): string | undefined {
  for (const guard of screen.guards ?? []) {
    if (guard.guard === 'login' && !at.signedIn) return loginTarget(guard, at.search, at.tokenParameter);
    if (guard.guard === 'visitor' && at.signedIn) return '/home';
  }
  return screen.route === at.path ? undefined : screen.route + at.search;
}
