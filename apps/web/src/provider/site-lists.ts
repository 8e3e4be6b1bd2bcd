import type { Decoded } from './decode.ts';
import { Flag, Id, Instant, list, or, orNull, record, SomeText, parsed, SiteAddress } from './decode.ts';

/** The lists beside a site's settings: promotions, bonuses, featured games and live streams. */
export type SiteList = 'events' | 'bonuses' | 'games' | 'tv';

const Address = orNull(SiteAddress);

/** The specification does not show the fields of an entry: each has several names, and may be missing. */
const SettingsEntry = record(
  {
    id: Id,
    title: orNull(SomeText),
    description: orNull(SomeText),
    /** The event that it belongs to. */
    eventId: orNull(Id),
    /** Its link, or what it shows. */
    url: Address,
    image: Address,
    /** Period of validity, UTC ms. */
    opensAt: orNull(Instant),
    closesAt: orNull(Instant),
    /** True if the site does not want it shown. */
    hidden: or(Flag, false),
    /** False if the entry only lists its game and does not feature it. */
    featured: or(Flag, true),
  },
  {
    id: ['gameId', 'bonusId', 'eventId', 'title', 'name'],
    title: ['name'],
    description: ['terms', 'termsAndConditions', 'text'],
    url: ['link', 'src', 'streamUrl'],
    image: ['imageUrl', 'banner', 'thumbnail'],
    closesAt: ['expiresAt', 'expiryDate', 'endDate'],
  },
);

/** An entry of the lists beside the settings. */
export type SettingsEntry = Decoded<typeof SettingsEntry>;

/** The readable part of a list: what to show, one per id. */
export function entriesOf(name: SiteList, sent: unknown): readonly SettingsEntry[] {
  const all = parsed(or(list(`${name} of the settings`, SettingsEntry), []), sent);
  const shown = all.filter(({ hidden, featured }) => !hidden && featured);
  return [...new Map(shown.map((entry) => [entry.id, entry])).values()];
}
