import { contrast, CONTRAST_MIN, SURFACES } from '@layline/contract/contrast.ts';
import type { SiteColours } from '@layline/contract/entities/site-colours.ts';
import type { Decoder, Decoded } from './decode.ts';
import {
  Amount,
  decoded,
  Flag,
  isObject,
  list,
  or,
  orNull,
  reader,
  record,
  SomeText,
  only,
  Anything,
  parsed,
  SiteAddress,
} from './decode.ts';

export type { SiteColours };

/** The settings file, one per host name (R3.3, R7.40): plain JSON without the envelope of calls. */

/** Stands for the page's own origin. */
const ITSELF = 'https://site.invalid';
const Address = orNull(SiteAddress);
/** Base address of calls; null if calls cannot be sent to it. */
const Base = orNull(
  reader((input) => {
    const text = decoded(SomeText, input);
    if (text === undefined || !URL.canParse(text, ITSELF)) return undefined;
    return new URL(text, ITSELF).protocol.startsWith('http') ? text : undefined;
  }),
);
const on = or(Flag, true);
const off = or(Flag, false);

/** Texts for players; null for the client's own. */
const Pages = record({ terms: orNull(SomeText), privacy: orNull(SomeText), rules: orNull(SomeText) });

const Themes = record({
  /** The theme that dark toggles back to (R4.10). */
  default: or(
    reader((input) => (input === 'green' || input === 'light' ? input : undefined)),
    'light' as const,
  ),
  /** True on the host without the automatic theme. */
  automaticSkipped: off,
});

const Colour = reader((input) =>
  typeof input === 'string' && /^#[0-9a-f]{6}$/i.test(input) ? input : undefined,
);
const isReadable = (text: string, on: string) => contrast(text, on) >= CONTRAST_MIN;

/** The accent of a theme; undefined where a value is not a colour, or text on it would be unreadable. */
const accentOn = (surfaces: readonly string[]) =>
  or(
    only(
      record({ primary: Colour, primaryInk: Colour, link: Colour }),
      ({ primary, primaryInk, link }) =>
        isReadable(primaryInk, primary) && surfaces.every((surface) => isReadable(link, surface)),
    ),
    undefined,
  );

const Colours: Decoder<SiteColours> = record({
  light: accentOn(SURFACES.light),
  dark: accentOn(SURFACES.dark),
  green: accentOn(SURFACES.green),
});

const NO_PAGES = { terms: null, privacy: null, rules: null } as const;
const DEFAULT_THEMES = { default: 'light', automaticSkipped: false } as const;

const Setting = record({
  /** Sign-up, and every sport, is off unless the settings turn it on (R6.3). */
  allowSignUp: off,
  /** False where there is no demo log-in, as on sites with real money; on by default (R2.29). */
  demoLogin: on,
  /** Base address of the provider's calls; null for the default. */
  baseUrl: Base,
  siteSuspended: off,
  favicon: Address,
  /** First part of the page title (R1.7). */
  domainTitle: orNull(SomeText),
  description: orNull(SomeText),
  domain: orNull(SomeText),
  /** True: sign-up needs no one-time code. */
  skipVerification: off,
  /** Download link of the app; null hides the bar (R2.32). */
  apkUrl: Address,
  mainLogo: Address,
  football: off,
  tennis: off,
  cricket: off,
  horseRacing: off,
  kabaddi: off,
  casino: off,
  /** Address of the live hub; null for `/hub` on the site's own origin. Test hosts use `testHubUrl` first (R7.46). */
  hubUrl: Base,
  testHubUrl: Base,
  /** Base address of Event/TreeSportWithEvent on test hosts (R7.13); null for `baseUrl`. */
  treeUrl: Base,
  /** Base address of the game-URL calls except on test hosts (R7.28 to R7.30); null for `baseUrl`. */
  casinoUrl: Base,
  /** BCP 47 tag: the language of a player who has chosen none, and the format of numbers and times; null where the site names none. */
  locale: orNull(SomeText),
  /** BCP 47: what players can choose; every language of the client where the site names none. */
  languages: or(
    only(list('languages', SomeText), (tags) => tags.length > 0),
    ['en', 'hi'] as readonly string[],
  ),
  /** ISO 4217. */
  currency: or(SomeText, 'INR'),
  currencySymbol: or(SomeText, '₹'),
  themes: or(Themes, DEFAULT_THEMES),
  /** Accent colours of the site; undefined for the client's own. */
  colours: or(Colours, undefined),
  /** The largest stake of a bet on the site; null if only the limits of each market count. */
  maxStake: orNull(Amount),
  supportText: orNull(SomeText),
  /** Page with signed evidence of the exchange's books; null where the exchange publishes none. */
  evidenceUrl: Address,
  /**
   * The client's credentials for exchanging a partner's code (R7.3), for providers that ask for them. Anybody can read them, so
   * the secret must not give access to anything else.
   */
  partnerClientId: orNull(SomeText),
  partnerClientSecret: orNull(SomeText),
  /** Service that looks up the player's address and country (R7.37); null for the provider itself. */
  ipLookupUrl: Address,
  pages: or(Pages, NO_PAGES),
  /** Partner hosts that offer sign-up whatever `allowSignUp` says (R5.2). */
  signUpHosts: or(list('sign-up hosts', SomeText), []),
});

/** The settings of one site. */
export type DomainSettings = Decoded<typeof Setting>;

/** The lists beside the settings are read where they are shown (`site-lists.ts`). */
const SettingsFields = record({
  setting: Setting,
  events: Anything,
  bonuses: Anything,
  games: Anything,
  tv: Anything,
});

/** A whole settings file. */
export type SettingsFile = Decoded<typeof SettingsFields>;

/** `setting` must be an object; anything inside may be missing, empty or null (R3.3). */
export const SettingsFile: Decoder<SettingsFile> = reader((input) =>
  isObject(input) && isObject(input['setting']) ? decoded(SettingsFields, input) : undefined,
);

/** Settings with the default of every field that `setting` leaves out. */
export function defaultSettings(setting: Readonly<Record<string, unknown>> = {}): SettingsFile {
  return parsed(SettingsFile, { setting });
}
