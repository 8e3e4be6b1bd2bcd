import { useStore } from 'zustand';
import { LANGUAGES } from '../../language/languages.ts';
import { languageStore, useTexts } from '@layline/ui/language/texts.ts';
import { chooseLanguage } from '../../site/choose-language.ts';
import { useSettings } from '../../site/site-store.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { app } from '../texts.ts';

/** Another language that the client could speak. */
export interface LanguageOffer {
  /** BCP 47. */
  readonly tag: string;
  /** In its own script. */
  readonly name: string;
  readonly choose: () => void;
}

const TAGS = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];

/** Every language that the site offers but the one in force. */
export function useLanguageOffers(): readonly LanguageOffer[] {
  const t = useTexts(app);
  const { tag: current } = useStore(languageStore);
  const offered = useSettings()?.languages ?? [];
  return TAGS.filter((tag) => tag !== current && offered.includes(tag)).map((tag) => ({
    tag,
    name: LANGUAGES[tag],
    choose: () =>
      void chooseLanguage(tag).then((isShown) => {
        if (!isShown)
          showToast(
            'error',
            t('This language could not be downloaded. Check your connection and try again.'),
          );
      }),
  }));
}
