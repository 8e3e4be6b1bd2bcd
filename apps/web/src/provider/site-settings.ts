import { SiteColours } from '@layline/contract/entities/site-colours.ts';
import { SiteAddress } from '@layline/contract/site-address.ts';
import type { Decoder } from './decode.ts';
import { Flag, isObject, list, or, orNull, reader, record, SomeText } from './decode.ts';
import * as v from 'valibot';

export type { SiteColours };

/** What makes the client white-label: one file per host name (R3.3, R7.40). Plain JSON, without the envelope of calls. */

const Address = orNull(SiteAddress as Decoder<string>);
const on = or(Flag, true);
const off = or(Flag, false);

/** Texts that a player can read; null stands for the client's own. */
const Pages = record({ terms: orNull(SomeText), privacy: orNull(SomeText), rules: orNull(SomeText) });

const Themes = record({
  /** The theme that dark returns to (R4.10). */
  default: or(
    reader((input) => (input === 'green' || input === 'light' ? input : undefined)),
    'light' as const,
  ),
  /** True on the host that ignores the time of day. */
  automaticSkipped: off,
});

const NO_PAGES = { terms: null, privacy: null, rules: null } as const;
const DEFAULT_THEMES = { default: 'light', automaticSkipped: false } as const;

const Setting = record({
  /** A sport or a sign-up that the settings do not name is not offered (R6.3). */
  allowSignUp: off,
  /** False where nobody can log in as a demo user, as with real money; providers that do not say so offer it (R2.29). */
  demoLogin: on,
  /** Base address of the provider's calls; null for the default one. */
  baseUrl: orNull(SomeText),
  siteSuspended: off,
  favicon: Address,
  /** First part of the page title (R1.7). */
  domainTitle: orNull(SomeText),
  description: orNull(SomeText),
  domain: orNull(SomeText),
  /** Sign-up without a one-time code. */
  skipVerification: off,
  /** Download of the app; null hides the bar (R2.32). */
  apkUrl: Address,
  mainLogo: Address,
  football: off,
  tennis: off,
  cricket: off,
  horseRacing: off,
  kabaddi: off,
  casino: off,
  /** Address of the live hub; null for `/hub` on the site's own origin. On test hosts `testHubUrl` goes before it (R7.46). */
  hubUrl: orNull(SomeText),
  testHubUrl: orNull(SomeText),
  /** Base address of Event/TreeSportWithEvent on test hosts (R7.13); null for `baseUrl`. */
  treeUrl: orNull(SomeText),
  /** Base address of the game-URL calls (R7.28 to R7.30), not used on test hosts; null for `baseUrl`. */
  casinoUrl: orNull(SomeText),
  /** BCP 47: decides how numbers and times look. */
  locale: or(SomeText, 'en-IN'),
  /** ISO 4217. */
  currency: or(SomeText, 'INR'),
  currencySymbol: or(SomeText, '₹'),
  themes: or(Themes, DEFAULT_THEMES),
  /** Accent colours of the site; undefined for those of the client. */
  colours: or(SiteColours as Decoder<SiteColours>, undefined),
  supportText: orNull(SomeText),
  /** Who tells the player's address and country (R7.37); null for the provider itself. */
  ipLookupUrl: Address,
  pages: or(Pages, NO_PAGES),
  /** Hosts of partners on which sign-up is offered whatever `allowSignUp` says (R5.2). */
  signUpHosts: or(list('sign-up hosts', SomeText), []),
});

/** The settings of one site. */
export type DomainSettings = v.InferOutput<typeof Setting>;

/** The lists beside the settings are read where they are shown (`site-lists.ts`). */
const SettingsFields = record({
  setting: Setting,
  events: v.unknown(),
  bonuses: v.unknown(),
  games: v.unknown(),
  tv: v.unknown(),
});

/** A settings file as a whole. */
export type SettingsFile = v.InferOutput<typeof SettingsFields>;

/** A settings file whose settings are an object; all in it may be missing, empty or null (R3.3). */
export const SettingsFile: Decoder<SettingsFile> = v.pipe(
  v.unknown(),
  v.check((input) => isObject(input) && isObject(input['setting'])),
  SettingsFields,
);

/** What stands in for settings that no provider has sent yet: the defaults of every field. */
export function defaultSettings(setting: Readonly<Record<string, unknown>> = {}): SettingsFile {
  return v.parse(SettingsFile, { setting });
}
