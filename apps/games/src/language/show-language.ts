import { languageStore } from '@layline/ui/language/texts.ts';

/** Switches to a language once its texts have arrived, unless another one was chosen meanwhile. */
interface Speaker {
  readonly speakIf: (isWanted: () => boolean) => Promise<void>;
}

/** The games' languages besides English, by BCP 47 tag. */
const LOADERS: Readonly<Record<string, (() => Promise<Speaker>) | undefined>> = {
  hi: () => import('./hi.ts'),
};

let wanted = 'en';

/**
 * Shows the language of a BCP 47 tag, whatever its region; English if the games do not have it. Settles once all texts
 * needed so far are drawn. If the language cannot be downloaded, nothing changes.
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
