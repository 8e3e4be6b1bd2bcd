import type { SettingsEntry } from '@layline/contract/entities/domain-settings.ts';
import type { OfferedGames } from '@layline/contract/entities/operator-casino.ts';
import { choiceOf, choicesOf, shownBy } from '@layline/contract/site-games.ts';
import type { GameChoice, KnownGames } from '@layline/contract/site-games.ts';

export type Entries = readonly SettingsEntry[];
export type Offered = readonly OfferedGames[];
type Choices = ReadonlyMap<string, GameChoice>;

/** A box of the form: a game, or a provider with its new games. */
export interface Target {
  readonly provider: string;
  /** Null for the provider itself. */
  readonly gameId: string | null;
}

/** ALL: whatever is not unticked is shown, new games too. ONLY: nothing that is not ticked. */
export type Mode = 'ALL' | 'ONLY';

export function knownGames(offered: Offered): KnownGames {
  return {
    providers: new Set(offered.map(({ provider }) => provider)),
    games: new Set(offered.flatMap(({ games }) => games.map(({ gameId }) => gameId))),
  };
}

/** How to read the boxes. If every provider is hidden, the next tick is meant to show only what is ticked. */
export function modeOf(choices: Choices, offered: Offered): Mode {
  const isListing = [...choices.values()].includes('LISTED');
  return isListing || offered.every(({ provider }) => choices.get(provider) === 'HIDDEN') ? 'ONLY' : 'ALL';
}

/** True if a provider's new games are shown. */
export function isProviderShown(choices: Choices, offered: Offered, provider: string): boolean {
  const own = choices.get(provider);
  return modeOf(choices, offered) === 'ONLY' ? own === 'LISTED' : own !== 'HIDDEN';
}

/** True if the players' client features the entry's game; it does so for a listed game unless the entry says `featured: false`. */
function promotes({ hidden, featured }: SettingsEntry): boolean {
  return hidden !== true && featured !== false;
}

/** Ids of the games that a site promotes, in their order. */
export function featuredIds(entries: Entries, { games }: KnownGames): readonly string[] {
  const ids = entries.filter(promotes).map(({ id }) => String(id));
  return [...new Set(ids)].filter((id) => games.has(id));
}

/** The entries with these choices instead. Entries that already agree are left alone, and a featured game stays featured. */
function withChoices(entries: Entries, offered: Offered, choices: Choices): Entries {
  const known = knownGames(offered);
  const names = new Map<string, string>(
    offered.flatMap(({ provider, name, games }) => [
      [provider, name] as const,
      ...games.map((game) => [game.gameId, game.name] as const),
    ]),
  );
  const kept = entries.flatMap((entry) => {
    const choice = choiceOf(entry, known);
    const id = String(entry.id);
    if (choice === null || choices.get(id) === choice) return [entry];
    return known.games.has(id) && promotes(entry) ? [{ ...entry, featured: true }] : [];
  });
  const chosen = choicesOf(kept, known);
  const added = [...choices].filter(([id]) => !chosen.has(id));
  return [
    ...kept,
    ...added.map(([id, choice]) => ({
      id,
      title: names.get(id) ?? id,
      ...(choice === 'HIDDEN' ? { hidden: true } : { featured: false }),
    })),
  ];
}

/** The entries after a change of mode. ALL shows every game again; ONLY keeps the providers that were shown, without the games hidden among them. */
export function setMode(entries: Entries, offered: Offered, mode: Mode): Entries {
  if (mode === 'ALL') return withChoices(entries, offered, new Map());
  const choices = choicesOf(entries, knownGames(offered));
  const next = new Map(choices);
  for (const { provider } of offered) {
    if (choices.get(provider) === 'HIDDEN') forget(next, provider, offered);
    else next.set(provider, 'LISTED');
  }
  return withChoices(entries, offered, next);
}

/** Drops the choices made for a provider and its games, including games that it no longer lists. */
function forget(choices: Map<string, GameChoice>, provider: string, offered: Offered): void {
  const ofProvider = offered.find((one) => one.provider === provider)?.games ?? [];
  const ids = new Set([provider, ...ofProvider.map(({ gameId }) => gameId)]);
  for (const id of choices.keys()) if (ids.has(id) || id.startsWith(`${provider}:`)) choices.delete(id);
}

/** The entries after a box was ticked or unticked. A provider's box counts for all of its games. */
export function setShown(
  entries: Entries,
  offered: Offered,
  { provider, gameId }: Target,
  shown: boolean,
): Entries {
  const choices = choicesOf(entries, knownGames(offered));
  const isOnly = modeOf(choices, offered) === 'ONLY';
  const next = new Map(choices);
  if (isOnly)
    for (const one of offered)
      if (choices.get(one.provider) === 'HIDDEN') forget(next, one.provider, offered);
  if (gameId === null) {
    forget(next, provider, offered);
    if (shown === isOnly) next.set(provider, shown ? 'LISTED' : 'HIDDEN');
  } else {
    next.delete(gameId);
    const isAnyway = isOnly ? next.get(provider) === 'LISTED' : next.get(provider) !== 'HIDDEN';
    if (shown !== isAnyway) next.set(gameId, shown ? 'LISTED' : 'HIDDEN');
  }
  // Without anything listed all games would be shown.
  if (isOnly && ![...next.values()].includes('LISTED'))
    for (const one of offered) next.set(one.provider, 'HIDDEN');
  return withChoices(entries, offered, next);
}

/** The entries with a game featured last, or no longer featured. */
export function setFeatured(
  entries: Entries,
  { gameId, name }: { readonly gameId: string; readonly name: string },
  featured: boolean,
): Entries {
  if (featured) return [...entries, { id: gameId, title: name, featured: true }];
  return entries.flatMap((entry) => {
    if (String(entry.id) !== gameId || !promotes(entry)) return [entry];
    return entry['featured'] === true ? [] : [{ ...entry, featured: false }];
  });
}

/** Tells whether players see a game, given the entries. */
export function shownIn(entries: Entries, offered: Offered): ReturnType<typeof shownBy> {
  return shownBy(choicesOf(entries, knownGames(offered)));
}
