import { useSettings } from '../../site/site-store.ts';
import { DEFAULT_PAGES } from './default-pages.ts';
import type { SitePageName } from './default-pages.ts';
import { SiteText } from './site-text.tsx';

/** `/terms`, `/privacy` and `/rules` (R10.6): what the site itself brings, else what is true of every site of the product. */
export function SitePage({ name }: { readonly name: SitePageName }) {
  return <SiteText name={name} text={useSettings()?.pages?.[name]?.trim() || DEFAULT_PAGES[name]} />;
}
