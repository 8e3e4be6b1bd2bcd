/** The languages of the client by BCP 47 tag, named in their own script. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const;
