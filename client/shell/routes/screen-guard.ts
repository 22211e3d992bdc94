import type { ScreenDocument } from '../../../schemas/screen.ts';
import { loginTarget } from './source-page.ts';

/**
 * The address to redirect to before the screen may open: visitors to the log-in, members away from pages for visitors, an alternative address to the
 * screen's own. Undefined if the screen may open. Other guards are judged by the renderer, which shows the reason.
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
