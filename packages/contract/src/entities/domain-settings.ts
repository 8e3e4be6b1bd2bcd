import * as v from 'valibot';
import { PaymentSettings } from './cashier.ts';
import { QUICK_STAKES_MAX } from '../limits.ts';
import { SiteAddress, Stake } from '../wire.ts';
import { SiteColours } from './site-colours.ts';

/** Name of a site's settings: a host, `test` or `default`. */
export const SiteName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/, 'Give the host of a site, in small letters.'),
);

/** The settings that make the client white-label: one file per host name (R3.3, R7.40). Plain JSON, no envelope. */

const optionalText = v.optional(v.nullable(v.string()));
const optionalAddress = v.optional(v.nullable(SiteAddress));

/** The settings of one site. */
export const DomainSettings = v.object({
  allowSignUp: v.boolean(),
  /** False if there is no demo log-in, as with real money. Providers that omit it offer one (R2.29). */
  demoLogin: v.optional(v.boolean(), true),
  /** Base address of the provider's calls. */
  baseUrl: v.string(),
  siteSuspended: v.boolean(),
  favicon: optionalAddress,
  /** First part of the page title (R1.7). */
  domainTitle: optionalText,
  description: optionalText,
  domain: v.string(),
  /** Sign-up without a one-time code; never with real money. */
  skipVerification: v.boolean(),
  /** True if one mobile number may have several accounts, each with limits of its own; never with real money. */
  severalAccounts: v.optional(v.boolean(), false),
  /** Download address of the app; without one the bar is hidden (R2.32). */
  apkUrl: optionalAddress,
  mainLogo: optionalAddress,
  football: v.boolean(),
  tennis: v.boolean(),
  cricket: v.boolean(),
  horseRacing: v.boolean(),
  kabaddi: v.boolean(),
  casino: v.boolean(),
  /** Address of the live hub; `/hub` on the site's own origin if absent. */
  hubUrl: v.optional(v.string()),
  /** Base address of the game-URL calls (R7.28 to R7.30), not used on test hosts; `baseUrl` if absent. */
  casinoUrl: optionalText,
  /** BCP 47: default language of players, and the format of numbers and times. */
  locale: v.optional(v.string(), 'en-IN'),
  /** BCP 47: languages that players can choose; English and Hindi if absent. */
  languages: v.optional(v.array(v.pipe(v.string(), v.maxLength(35))), ['en', 'hi']),
  /** ISO 4217. */
  currency: v.optional(v.string(), 'INR'),
  currencySymbol: v.optional(v.string(), '₹'),
  themes: v.optional(
    v.object({
      /** The theme that dark returns to (R4.10). */
      default: v.picklist(['light', 'green']),
      /** True on the host that ignores the time of day. */
      automaticSkipped: v.boolean(),
    }),
    { default: 'light', automaticSkipped: false },
  ),
  /** The site's accent colours; the client's own if absent. */
  colours: v.optional(SiteColours),
  /** The quick stakes that new players of the site begin with, in major units; those of R9.1 if absent. */
  quickStakes: v.optional(
    v.pipe(
      v.array(Stake),
      v.minLength(1, 'Give at least one stake.'),
      v.maxLength(QUICK_STAKES_MAX, `Give at most ${QUICK_STAKES_MAX} stakes.`),
      v.check((stakes) => new Set(stakes).size === stakes.length, 'Give each stake once.'),
    ),
  ),
  /** The largest stake of a bet of the site's players, in major units; only the limits of each market count if absent. */
  maxStake: v.optional(Stake),
  supportText: optionalText,
  /** Page on which the exchange publishes signed evidence of its books; without one the site's pages have no link to it. */
  evidenceUrl: optionalAddress,
  /** Service that tells the player's address and country (R7.37); the exchange itself if absent. */
  ipLookupUrl: v.optional(v.string()),
  /** The client's credentials for exchanging a partner's code with another provider (R7.3). Anybody can read them. */
  partnerClientId: optionalText,
  partnerClientSecret: optionalText,
  /** Host names on which sign-up is offered regardless of `allowSignUp` (R5.2). */
  signUpHosts: v.optional(v.array(v.string())),
  /** Base address of the sport tree on test hosts (R7.13); `baseUrl` if absent. */
  treeUrl: optionalText,
  /** Address of the live hub on test hosts (R7.46); `/hub` on the site's own origin if absent. */
  testHubUrl: optionalText,
  /** Texts that a player reads and agrees to, paragraphs separated by an empty line; the client's own if absent. */
  pages: v.optional(
    v.nullable(v.object({ terms: optionalText, privacy: optionalText, rules: optionalText })),
  ),
});
export type DomainSettings = v.InferOutput<typeof DomainSettings>;

const EntryId = v.union([v.string(), v.number()]);

/** An entry of the lists beside the settings: an id, a title and whatever its feature needs. */
export const SettingsEntry = v.looseObject({
  id: EntryId,
  title: v.string(),
  description: optionalText,
  /** The event that it belongs to. */
  eventId: v.optional(v.nullable(EntryId)),
  /** Its link, or what it shows. */
  url: optionalAddress,
  image: optionalAddress,
});
export type SettingsEntry = v.InferOutput<typeof SettingsEntry>;

/** A settings file as a whole. */
export const SettingsFile = v.object({
  setting: DomainSettings,
  events: v.optional(v.array(SettingsEntry), []),
  bonuses: v.optional(v.array(SettingsEntry), []),
  games: v.optional(v.array(SettingsEntry), []),
  tv: v.optional(v.array(SettingsEntry), []),
});
export type SettingsFile = v.InferOutput<typeof SettingsFile>;

/** A site's settings as the exchange keeps them, and admins see them. */
export const KeptSettings = v.object({
  ...SettingsFile.entries,
  /** How the site takes and pays money. It is not served to any page. */
  payments: v.optional(PaymentSettings),
});
export type KeptSettings = v.InferOutput<typeof KeptSettings>;

/** Path of the file used when a host has none of its own. */
export const DEFAULT_SETTINGS_PATH = '/cdn/settings/default.json';

/** Path of a host's file with its cache-busting key, a whole number from 100 to 1000 (R9.5). */
export function settingsPath(hostname: string, key: number): string {
  return `/cdn/settings/${encodeURIComponent(hostname.toLowerCase())}.json?key=${key}`;
}

export const exampleSettingsFile: SettingsFile = {
  setting: {
    allowSignUp: true,
    demoLogin: true,
    baseUrl: '/exchange/',
    siteSuspended: false,
    favicon: '/favicon.svg',
    domainTitle: 'Layline',
    description: 'The open betting exchange.',
    domain: 'layline.example',
    skipVerification: false,
    severalAccounts: false,
    apkUrl: null,
    mainLogo: '/logo.svg',
    football: true,
    tennis: true,
    cricket: true,
    horseRacing: true,
    kabaddi: true,
    casino: true,
    hubUrl: '/hub',
    locale: 'en-IN',
    languages: ['en', 'hi'],
    currency: 'INR',
    currencySymbol: '₹',
    themes: { default: 'light', automaticSkipped: false },
    supportText: 'Write to help@layline.example.',
    evidenceUrl: '/evidence',
  },
  events: [],
  bonuses: [{ id: 'welcome', title: 'Welcome bonus' }],
  games: [],
  tv: [],
};
