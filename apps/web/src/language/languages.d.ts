/** The languages of the client by BCP 47 tag, named in their own script. */
export declare const LANGUAGES: {
  readonly en: 'English';
  readonly hi: 'हिन्दी';
};
