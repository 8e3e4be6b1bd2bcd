import type { Report } from './report.ts';

/**
 * The entities of the specification (section 3) with the fields that it names, read as tolerantly as the client reads them:
 * numbers may be text, a missing value may be null or empty text, and further fields are ignored.
 */

type Kind = 'text' | 'id' | 'number' | 'flag' | 'date' | 'list';

interface Field {
  readonly name: string;
  readonly kind: Kind;
  /** True: the entity cannot be used without it. */
  readonly needed?: true;
  /** What the client does without it. */
  readonly without: string;
}

interface Entity {
  /** Its name in findings, as `the log-in`. */
  readonly called: string;
  readonly fields: readonly Field[];
}

const field = (name: string, kind: Kind, without: string): Field => ({ name, kind, without });
const needed = (name: string, kind: Kind, without: string): Field => ({ name, kind, needed: true, without });

const expireInSeconds = field('expireInSeconds', 'number', 'The session lasts an hour.');
const NO_RENEWAL = 'The session ends at its expiry, and the player logs in again.';

export const LOGIN: Entity = {
  called: 'the log-in',
  fields: [
    needed('accessToken', 'text', 'Nobody is logged in.'),
    expireInSeconds,
    field('refreshToken', 'text', NO_RENEWAL),
    field('stakes', 'list', 'The slip shows the default quick stakes.'),
    field('casinoToken', 'text', 'Games are opened without a casino token.'),
    field('domain', 'text', 'Nothing is lost.'),
  ],
};

export const RENEWAL: Entity = {
  called: 'the renewal',
  fields: [needed('accessToken', 'text', NO_RENEWAL), expireInSeconds],
};

export const EVENT: Entity = {
  called: 'the event',
  fields: [
    needed('id', 'id', 'The event is left out.'),
    field('title', 'text', 'The event is shown by its id.'),
    field('status', 'text', 'The event counts as upcoming, unless its date says In-Play.'),
    field('matchDate', 'date', 'The event is listed without a date.'),
    field('sportId', 'id', 'The event belongs to the sport that lists it.'),
    field('sportName', 'text', 'The client’s name for the id is shown.'),
    field('order', 'number', 'Events that start together keep the order in which they are sent.'),
  ],
};

export const SPORT: Entity = {
  called: 'the sport',
  fields: [
    needed('id', 'id', 'The sport is left out.'),
    field('name', 'text', 'The client’s name for the id is shown.'),
    field('order', 'number', 'The client’s own order is used.'),
    field('events', 'list', 'The sport is shown without events.'),
  ],
};

export const OPEN_BETS: Entity = {
  called: 'the answer',
  fields: [
    field('openBets', 'list', 'No open bets are listed.'),
    field('balance', 'number', 'The balance is not shown until the hub sends it.'),
    field('exposure', 'number', 'The exposure is not shown until the hub sends it.'),
  ],
};

/** An open bet, or an entry of the expected profit and loss. */
export const OF_EVENT: Entity = {
  called: 'the entry',
  fields: [needed('eventId', 'id', 'The entry is left out.')],
};

/** Without `apkUrl`: a site may have no app. */
export const SETTING: Entity = {
  called: 'the setting',
  fields: [
    field('baseUrl', 'text', 'Calls go to /exchange/ on the site’s own origin.'),
    field('siteSuspended', 'flag', 'The site counts as open.'),
    field('allowSignUp', 'flag', 'Sign-up is not offered.'),
    field('skipVerification', 'flag', 'Every sign-up needs a one-time code.'),
    field('domainTitle', 'text', 'The page title starts with the domain.'),
    field('domain', 'text', 'The host name is used instead.'),
    field('mainLogo', 'text', 'The header shows the client’s own logo.'),
    field('favicon', 'text', 'The tab shows the client’s own icon.'),
    field('description', 'text', 'The site has no description.'),
    ...['football', 'tennis', 'cricket', 'horseRacing', 'kabaddi', 'casino'].map((name) =>
      field(name, 'flag', 'It is not offered.'),
    ),
  ],
};

const READS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  id: (value) => (typeof value === 'string' && value !== '') || Number.isFinite(value),
  number: isNumber,
  flag: (value) => typeof value === 'boolean' || /^(?:true|false|0|1)$/i.test(String(value)),
  date: (value) =>
    value === 'In-Play' || isNumber(value) || (typeof value === 'string' && !Number.isNaN(Date.parse(value))),
  list: (value) => itemsOf(value) !== null,
};

/** True for a number or numeric text. */
export function isNumber(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && Number.isFinite(Number(value));
  return Number.isFinite(value);
}

/** The entries of an array, or of the `items` of a page; null for anything else. */
export function itemsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as readonly unknown[];
  const { items } = Object(value) as { readonly items?: unknown };
  return Array.isArray(items) ? (items as readonly unknown[]) : null;
}

function lacksOf({ fields }: Entity, value: unknown): readonly Field[] {
  const given = Object(value) as Readonly<Record<string, unknown>>;
  return fields.filter(({ name, kind }) => !READS[kind](given[name]));
}

/** Checks one entity; true if it can be used. */
export function checkEntity(report: Report, subject: string, entity: Entity, value: unknown): boolean {
  const lacks = lacksOf(entity, value);
  for (const { name, needed: isNeeded, without } of entity.fields) {
    report.check(!lacks.some((lack) => lack.name === name), {
      weight: isNeeded === true ? 'required' : 'optional',
      subject,
      problem: `${entity.called} has no ${name} that can be read.`,
      meaning: without,
    });
  }
  return lacks.every((lack) => lack.needed !== true);
}

/** Checks a list of entities; returns those that can be used. */
export function checkList(
  report: Report,
  subject: string,
  entity: Entity,
  list: unknown,
): readonly Readonly<Record<string, unknown>>[] {
  const entries = itemsOf(list);
  const isList = report.check(entries !== null, {
    weight: 'required',
    subject,
    problem: 'the result is not a list.',
    meaning: 'The list stays empty.',
  });
  if (!isList || entries === null) return [];
  const usable = entries.filter((entry) => lacksOf(entity, entry).every((lack) => lack.needed !== true));
  const odd = entries.length - usable.length;
  report.check(odd === 0, {
    weight: entries.length > 0 && usable.length === 0 ? 'required' : 'optional',
    subject,
    problem: `${odd} of ${entries.length} entries lack what ${entity.called} needs (${entity.fields
      .filter((one) => one.needed === true)
      .map(({ name }) => name)
      .join(', ')}).`,
    meaning: 'They are left out, and counted on the self-check page.',
  });
  for (const entry of usable) checkEntity(report, subject, entity, entry);
  return usable as readonly Readonly<Record<string, unknown>>[];
}
