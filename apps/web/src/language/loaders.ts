/** Puts a language in force, if by the time its texts are here it is still the one that is wanted. */
interface Speaker {
  readonly speakIf: (isWanted: () => boolean) => Promise<void>;
}

/** Loads the dictionaries of a language, by BCP 47 tag. English is in the code itself. */
export const LOADERS: Readonly<Record<string, (() => Promise<Speaker>) | undefined>> = {
  hi: () => import('./hi.ts'),
};
