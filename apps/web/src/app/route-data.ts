import type { PlainTextOf } from '@layline/ui/language/texts.ts';
import type { app } from './texts.ts';

/** What a route declares about itself, for the guard, the title and the layout. */
export interface RouteData {
  /** Second part of the page title (R1.7). */
  readonly title?:
    | PlainTextOf<typeof app>
    | ((params: Readonly<Record<string, string | undefined>>) => string);
  /** Needs a stored access token (R2.26, R5.1). */
  readonly login?: true;
  /** Slider header, scrollable navbar, right sidebar and footer, which only match lists have (R2.23). */
  readonly bars?: true;
  /** Nothing beside the page and no bar below it: a game uses all available room. */
  readonly room?: true;
  /** The page has its own bet slip and open bets, beside its prices if it is wide enough. */
  readonly betting?: true;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteData {}
}
