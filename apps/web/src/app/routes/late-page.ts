import { lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@layline/ui/language/texts.ts';
import { waitNoLonger } from '../../live/first-prices.ts';
import type { PAGES } from '../late-files.ts';

type Pages = typeof PAGES;
type Module<Name extends keyof Pages> = Awaited<ReturnType<Pages[Name]>>;
type Page<Name extends keyof Pages> = Module<Name>[Name & keyof Module<Name>];

/** Late pages with prices, before which the rest of the page waits. */
const PRICED: ReadonlySet<string> = new Set<keyof Pages>(['HomeScreen', 'CouponScreen', 'FancyGamesScreen']);

/** The page with this component name: its code loads when it is shown, or when the pointer approaches a link to it. */
export function latePage<Name extends keyof Pages>(name: Name) {
  return lazyRouteComponent<Readonly<Record<Name, Page<Name>>>, Name>(async () => {
    const { PAGES } = await import('../late-files.ts');
    const page = await withTexts(PAGES[name]());
    // Once the page itself has loaded, nothing is urgent, so there is no reason to leave its columns empty.
    if (!PRICED.has(name)) waitNoLonger();
    return page as Module<Name> & Readonly<Record<Name, Page<Name>>>;
  }, name);
}
