import { lazyRouteComponent } from '@tanstack/react-router';
import type { PAGES } from '../late-files.ts';

type Pages = typeof PAGES;
type Module<Name extends keyof Pages> = Awaited<ReturnType<Pages[Name]>>;
type Page<Name extends keyof Pages> = Module<Name>[Name & keyof Module<Name>];

/** The page whose component has this name: its code comes when it is shown, or when a pointer makes for a link to it. */
export function latePage<Name extends keyof Pages>(name: Name) {
  return lazyRouteComponent<Readonly<Record<Name, Page<Name>>>, Name>(async () => {
    const { PAGES } = await import('../late-files.ts');
    return (await PAGES[name]()) as Module<Name> & Readonly<Record<Name, Page<Name>>>;
  }, name);
}
