/** Puts a language in force, if by the time its texts are here it is still the one that is wanted. */
interface Speaker {
  readonly speakIf: (isWanted: () => boolean) => Promise<void>;
}

/** Where everything is that it takes to speak a language, by BCP 47 tag. English stands in the code. */
export const LOADERS: Readonly<Record<string, (() => Promise<Speaker>) | undefined>> = {
  hi: () => import('./hi.ts'),
};
