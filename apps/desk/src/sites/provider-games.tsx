import type { OfferedGames } from '@layline/contract/entities/operator-casino.ts';
import { choicesOf, folded } from '@layline/contract/site-games.ts';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import {
  featuredIds,
  isProviderShown,
  knownGames,
  modeOf,
  setFeatured,
  setShown,
  shownIn,
} from './game-choice.ts';
import type { Entries, Offered } from './game-choice.ts';
import styles from './site-form.module.css';

/** Games of a provider that are on the page without a search, besides those that the settings name. */
const LISTED_MAX = 24;

interface ProviderGamesProps {
  readonly one: OfferedGames;
  readonly offered: Offered;
  readonly games: Entries;
  readonly saved: Entries;
  readonly search: string;
  readonly onGames: (games: Entries) => void;
}

/** A provider and its games, with boxes to show and feature each. */
export function ProviderGames({ one, offered, games, saved, search, onGames }: ProviderGamesProps) {
  const { provider, name, paused, games: all } = one;
  const known = knownGames(offered);
  const choices = choicesOf(games, known);
  const isShown = isProviderShown(choices, offered, provider);
  // In ALL mode a hidden provider hides all of its games.
  const isClosed = !isShown && modeOf(choices, offered) === 'ALL';
  const isGameShown = shownIn(games, offered);
  const featured = new Set(featuredIds(games, known));
  // What the settings name stays on the page, and nothing moves when it is ticked.
  const named = new Set([...saved, ...games].map(({ id }) => String(id)));
  const words = folded(search);
  const found = all.filter((game) => folded(`${game.name} ${game.maker ?? name}`).includes(words));
  const listed = found.filter(
    ({ gameId }, index) => index < LISTED_MAX || (words === '' && named.has(gameId)),
  );
  return (
    <fieldset className={styles.theme}>
      <legend className={styles.legend}>{name}</legend>
      <Checkbox
        label={`Games of ${name}, new ones too`}
        checked={isShown}
        onChange={({ target }) =>
          onGames(setShown(games, offered, { provider, gameId: null }, target.checked))
        }
      />
      {paused && (
        <p>Its games take no stakes now, because too many of its credits are held (Casino, Held credits).</p>
      )}
      {all.length === 0 && <p>It has no games now: its list is empty, or could not be read.</p>}
      {listed.length > 0 && (
        <ul className={styles.games}>
          {listed.map(({ gameId, name: title, maker }) => (
            <li key={gameId} className={styles.game}>
              <Checkbox
                label={maker === null ? title : `${title} (${maker})`}
                checked={isGameShown({ gameId, provider })}
                disabled={isClosed}
                onChange={({ target }) =>
                  onGames(setShown(games, offered, { provider, gameId }, target.checked))
                }
              />
              <Checkbox
                label="Featured"
                aria-label={`Featured: ${title}`}
                checked={featured.has(gameId)}
                disabled={!isGameShown({ gameId, provider })}
                onChange={({ target }) =>
                  onGames(setFeatured(games, { gameId, name: title }, target.checked))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {listed.length < found.length && (
        <p>And {found.length - listed.length} more, which you find by their names.</p>
      )}
      {found.length === 0 && all.length > 0 && <p>No game of this name.</p>}
    </fieldset>
  );
}
