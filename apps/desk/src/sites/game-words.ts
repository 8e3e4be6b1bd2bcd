import type { SettingsEntry } from '@layline/contract/entities/domain-settings.ts';
import { choicesOf } from '@layline/contract/site-games.ts';
import type { GameChoice } from '@layline/contract/site-games.ts';
import { featuredIds, knownGames, modeOf } from './game-choice.ts';
import type { Entries, Offered } from './game-choice.ts';
import { entriesText, plain } from './plain-words.ts';

const LIST = new Intl.ListFormat('en-GB');
const FIELDS = new Set(['id', 'title', 'hidden', 'featured']);

/** Names by id. A name that several games have says whose game it is. */
export function gameNames(offered: Offered): ReadonlyMap<string, string> {
  const games = offered.flatMap(({ name: ofProvider, games: its }) =>
    its.map((game) => ({ ...game, ofProvider })),
  );
  const count = new Map<string, number>();
  for (const { name } of games) count.set(name, (count.get(name) ?? 0) + 1);
  return new Map([
    ...offered.map(({ provider, name }) => [provider, `all of ${name}`] as const),
    ...games.map(
      ({ gameId, name, ofProvider }) =>
        [gameId, (count.get(name) ?? 0) > 1 ? `${name} (${ofProvider}, ${gameId})` : name] as const,
    ),
  ]);
}

/** True if the form shows all that an entry says. */
function isUnderstood(entry: SettingsEntry, names: ReadonlyMap<string, string>): boolean {
  const { hidden, featured } = entry;
  return (
    names.has(String(entry.id)) &&
    Object.keys(entry).every((field) => FIELDS.has(field)) &&
    [hidden, featured].every((flag) => flag === undefined || typeof flag === 'boolean') &&
    !(hidden === true && featured === true)
  );
}

/** The entries of which the form does not show everything. */
export function otherEntries(entries: Entries, offered: Offered): Entries {
  const names = gameNames(offered);
  return entries.filter((entry) => !isUnderstood(entry, names));
}

/** Such an entry in words. */
export function otherText(entry: SettingsEntry, offered: Offered): string {
  const names = gameNames(offered);
  const more = Object.keys(entry).filter((field) => !FIELDS.has(field));
  return [
    `“${entry.title}” (${entry.id})`,
    ...(names.has(String(entry.id)) ? [] : ['which no provider lists now']),
    ...(more.length === 0 ? [] : [`with ${LIST.format(more)}`]),
  ].join(', ');
}

/** What differs in which games are shown, a sentence each. `said` names ids. */
function choiceChanges(
  [now, next]: readonly [ReadonlyMap<string, GameChoice>, ReadonlyMap<string, GameChoice>],
  offered: Offered,
  said: (ids: readonly string[]) => string,
): readonly string[] {
  const idsOf = (choices: ReadonlyMap<string, GameChoice>, choice: GameChoice) =>
    [...choices].filter(([, one]) => one === choice).map(([id]) => id);
  const isNone = (choices: ReadonlyMap<string, GameChoice>) =>
    modeOf(choices, offered) === 'ONLY' && idsOf(choices, 'LISTED').length === 0;
  if (isNone(next)) return isNone(now) ? [] : ['Casino games: none.'];
  if (isNone(now) || modeOf(now, offered) !== modeOf(next, offered)) {
    const [listed, hidden] = [idsOf(next, 'LISTED'), idsOf(next, 'HIDDEN')];
    const only = listed.length === 0 ? 'all' : `only ${said(listed)}`;
    return [`Casino games: ${only}${hidden.length === 0 ? '' : `, without ${said(hidden)}`}.`];
  }
  const gone = (choice: GameChoice) => idsOf(now, choice).filter((id) => next.get(id) !== choice);
  const come = (choice: GameChoice) => idsOf(next, choice).filter((id) => now.get(id) !== choice);
  return (
    [
      ['with', come('LISTED')],
      ['no longer', gone('LISTED')],
      ['without', come('HIDDEN')],
      ['again with', gone('HIDDEN')],
    ] as const
  )
    .filter(([, ids]) => ids.length > 0)
    .map(([word, ids]) => `Casino games: ${word} ${said(ids)}.`);
}

/**
 * What differs between the games of a site, a sentence each, by what the exchange offers. Entries that the form does not show in full are written out; so
 * are all while it is not known what is offered.
 */
export function gameChanges(now: Entries, next: Entries, offered: Offered): readonly string[] {
  const isSame = (one: unknown, other: unknown) => plain(one) === plain(other);
  if (isSame(now, next)) return [];
  const [names, known] = [gameNames(offered), knownGames(offered)];
  const said = (ids: readonly string[]) => LIST.format(ids.map((id) => names.get(id) ?? id));
  const choices = [choicesOf(now, known), choicesOf(next, known)] as const;
  const featured = featuredIds(next, known);
  const others = [otherEntries(now, offered), otherEntries(next, offered)] as const;
  const sentences = [
    ...choiceChanges(choices, offered, said),
    ...(isSame(featuredIds(now, known), featured)
      ? []
      : [`Featured casino games: ${featured.length === 0 ? 'none' : said(featured)}.`]),
    ...(isSame(...others) ? [] : [`games (no field here): ${entriesText(...others)}.`]),
  ];
  return sentences.length === 0 ? ['games (no field here): in another order or wording.'] : sentences;
}
