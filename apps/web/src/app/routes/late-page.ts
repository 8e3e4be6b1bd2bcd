import { lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@layline/ui/language/texts.ts';
import { waitNoLonger } from '../../live/first-prices.ts';
import type { PAGES } from '../late-files.ts';

type Pages = typeof PAGES;
type Module<Name extends keyof Pages> = Awaited<ReturnType<Pages[Name]>>;
type Page<Name extends keyof Pages> = Module<Name>[Name & keyof Module<Name>];

/** Late pages with prices of their own, before which the rest of the page steps back. */
const PRICED: ReadonlySet<string> = new Set<keyof Pages>(['HomeScreen', 'FancyGamesScreen']);

/** The page whose component has this name: its code comes when it is shown, or when a pointer makes for a link to it. */
export function latePage<Name extends keyof Pages>(name: Name) {
  return lazyRouteComponent<Readonly<Record<Name, Page<Name>>>, Name>(async () => {
    const { PAGES } = await import('../late-files.ts');
    const page = await withTexts(PAGES[name]());
    // Nothing here is in a hurry once the page itself is there: its columns are not left empty.
    if (!PRICED.has(name)) waitNoLonger();
    return page as Module<Name> & Readonly<Record<Name, Page<Name>>>;
  }, name);
}
