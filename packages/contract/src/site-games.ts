import type { SettingsEntry } from './entities/domain-settings.ts';

/** Ids of all casino providers of an exchange, and of the games that they list. */
export interface KnownGames {
  readonly providers: ReadonlySet<string>;
  readonly games: ReadonlySet<string>;
}

/** What an entry does to its game, or to all games of its provider. Once any is LISTED, only listed games are shown. */
export type GameChoice = 'LISTED' | 'HIDDEN';

/** What an entry of a site's `games` chooses; null if it only features its game, or names nothing that the exchange has. */
export function choiceOf(entry: SettingsEntry, { providers, games }: KnownGames): GameChoice | null {
  const id = String(entry.id);
  // Ids of other companies' games begin with their provider's. A list that cannot be read at the moment must not open the site to all other games.
  const isKnown = providers.has(id) || games.has(id) || providers.has(id.split(':', 1)[0] ?? '');
  if (entry['featured'] === true || !isKnown) return null;
  return entry['hidden'] === true ? 'HIDDEN' : 'LISTED';
}

/** What a site's `games` choose, by id; an id that is both listed and hidden is hidden. */
export function choicesOf(
  entries: readonly SettingsEntry[],
  known: KnownGames,
): ReadonlyMap<string, GameChoice> {
  const choices = new Map<string, GameChoice>();
  for (const entry of entries) {
    const choice = choiceOf(entry, known);
    const id = String(entry.id);
    if (choice !== null && choices.get(id) !== 'HIDDEN') choices.set(id, choice);
  }
  return choices;
}

/** Whether players of a site with these choices see a game of a provider. */
export function shownBy(
  choices: ReadonlyMap<string, GameChoice>,
): (game: { readonly gameId: string; readonly provider: string }) => boolean {
  const isListing = [...choices.values()].includes('LISTED');
  return ({ gameId, provider }) => {
    const own = [choices.get(gameId), choices.get(provider)];
    return !own.includes('HIDDEN') && (own.includes('LISTED') || !isListing);
  };
}

/** A game's name normalised for search: without case, accents, spaces and punctuation. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
