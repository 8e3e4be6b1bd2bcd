import type { Decoded } from './decode.ts';
import { Flag, Id, Instant, list, or, orNull, record, SomeText, parsed, SiteAddress } from './decode.ts';

/** The lists beside the settings of a site: what it promotes, gives, puts forward and shows live. */
export type SiteList = 'events' | 'bonuses' | 'games' | 'tv';

const Address = orNull(SiteAddress);

/** What such an entry says is not shown in the specification: each field has other names, and may be missing. */
const SettingsEntry = record(
  {
    id: Id,
    title: orNull(SomeText),
    description: orNull(SomeText),
    /** The event that it belongs to. */
    eventId: orNull(Id),
    /** Where it leads, or what it shows. */
    url: Address,
    image: Address,
    /** When it counts, UTC ms. */
    opensAt: orNull(Instant),
    closesAt: orNull(Instant),
    /** True for what the site does not want to be shown. */
    hidden: or(Flag, false),
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

/** A list of the settings as far as it can be read: what is not hidden, one entry for each id. */
export function entriesOf(name: SiteList, sent: unknown): readonly SettingsEntry[] {
  const all = parsed(or(list(`${name} of the settings`, SettingsEntry), []), sent);
  return [...new Map(all.filter(({ hidden }) => !hidden).map((entry) => [entry.id, entry])).values()];
}
