import { languageStore } from '@layline/ui/language/texts.ts';
import { localeFor } from '@layline/ui/format/locale.ts';
import type { Locale } from '@layline/ui/format/locale.ts';
import { siteStore } from './site-store.ts';

/** How this site writes figures and times for this player, outside components. */
export function siteLocale(): Locale {
  return localeFor(languageStore.getState().tag, siteStore.getState().file?.setting);
}
