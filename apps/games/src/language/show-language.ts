import { languageStore } from '@layline/ui/language/texts.ts';

/** Puts a language in force, if by the time its texts are here it is still the one that is wanted. */
interface Speaker {
  readonly speakIf: (isWanted: () => boolean) => Promise<void>;
}

/** The languages of the games beside English, by BCP 47 tag. */
const LOADERS: Readonly<Record<string, (() => Promise<Speaker>) | undefined>> = {
  hi: () => import('./hi.ts'),
};

let wanted = 'en';

/**
 * Shows the language of a BCP 47 tag, whatever its region; English where the games lack it. Settles once all texts that
 * are needed so far are drawn; a language that cannot be downloaded changes nothing.
 */
export async function showLanguage(tag: string): Promise<void> {
  const [language = ''] = tag.split('-');
  wanted = language in LOADERS ? language : 'en';
  const asked = wanted;
  const now = languageStore.getState();
  if (asked === now.tag) return;
  if (asked === 'en') now.leave?.();
  await LOADERS[asked]?.()
    .then(({ speakIf }) => speakIf(() => asked === wanted))
    .catch(() => undefined);
}
