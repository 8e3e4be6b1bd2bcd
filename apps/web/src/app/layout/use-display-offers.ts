import { useStore } from 'zustand';
import type { IconName } from '@layline/ui/icon.tsx';
import { ODDS_FORMATS } from '@layline/ui/format/odds-formats.ts';
import type { OddsFormat } from '@layline/ui/format/odds.ts';
import { languageStore, useTexts } from '@layline/ui/language/texts.ts';
import type { PlainTextOf } from '@layline/ui/language/texts.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { LANGUAGES } from '../../language/languages.ts';
import { chooseLanguage } from '../../site/choose-language.ts';
import { chooseOdds } from '../../site/choose-odds.ts';
import { oddsStore } from '../../site/odds-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { app } from '../texts.ts';

/** Another way to display the client: a language, or an odds format. */
export interface DisplayOffer {
  /** A language's name is in its own language and script. */
  readonly name: string;
  /** BCP 47; undefined if the name is in the current language. */
  readonly lang?: string;
  readonly icon: IconName;
  readonly choose: () => void;
}

const TAGS = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];

const ODDS_NAMES = {
  decimal: 'Decimal odds',
  fractional: 'Fractional odds',
  american: 'American odds',
} as const satisfies Record<OddsFormat, PlainTextOf<typeof app>>;

/** Every language and odds format that the site offers, except the current ones. */
export function useDisplayOffers(): readonly DisplayOffer[] {
  const t = useTexts(app);
  const { tag: current } = useStore(languageStore);
  const { format: currentFormat } = useStore(oddsStore);
  const offered = useSettings()?.languages ?? [];
  const languages = TAGS.filter((tag) => tag !== current && offered.includes(tag)).map((tag) => ({
    name: LANGUAGES[tag],
    lang: tag,
    icon: 'globe' as const,
    choose: () =>
      void chooseLanguage(tag).then((isShown) => {
        if (!isShown)
          showToast(
            'error',
            t('This language could not be downloaded. Check your connection and try again.'),
          );
      }),
  }));
  const odds = ODDS_FORMATS.filter((format) => format !== currentFormat).map((format) => ({
    name: t(ODDS_NAMES[format]),
    icon: 'chart' as const,
    choose: () => chooseOdds(format),
  }));
  return [...languages, ...odds];
}
