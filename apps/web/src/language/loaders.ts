/** Switches to a language, if it is still wanted by the time its texts have loaded. */
interface Speaker {
  readonly speakIf: (isWanted: () => boolean) => Promise<void>;
}

/** Loaders of the languages' dictionaries, by BCP 47 tag. English is in the code itself. */
export const LOADERS: Readonly<Record<string, (() => Promise<Speaker>) | undefined>> = {
  hi: () => import('./hi.ts'),
};
