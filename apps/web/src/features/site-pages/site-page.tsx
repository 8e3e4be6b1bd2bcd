import { useTexts } from '@layline/ui/language/texts.ts';
import { useSettings } from '../../site/site-store.ts';
import { DEFAULT_PAGES } from './default-pages.ts';
import type { SitePageName } from './default-pages.ts';
import { SiteText } from './site-text.tsx';
import { sitePages } from './texts.ts';

/** `/terms`, `/privacy` and `/rules` (R10.6): the site's own text, or the product's default. */
export function SitePage({ name }: { readonly name: SitePageName }) {
  const t = useTexts(sitePages);
  const settings = useSettings();
  // Paragraphs are separated by an empty line.
  const own = settings?.pages?.[name]?.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <SiteText
      name={name}
      evidenceUrl={settings?.evidenceUrl ?? null}
      paragraphs={own?.length ? own : DEFAULT_PAGES[name].map((paragraph) => t(paragraph))}
    />
  );
}
