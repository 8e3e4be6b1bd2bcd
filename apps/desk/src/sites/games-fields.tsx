import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getOfferedGames } from '@layline/contract/calls/operator/casino.ts';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { choicesOf } from '@layline/contract/site-games.ts';
import { read } from '../exchange/reads.ts';
import form from '../parts/form.module.css';
import { featuredIds, knownGames, modeOf, setMode, shownIn } from './game-choice.ts';
import type { Entries, Offered } from './game-choice.ts';
import { otherEntries, otherText } from './game-words.ts';
import { ProviderGames } from './provider-games.tsx';

/** The casino providers and games of the exchange, whatever a site shows of them. */
export function useOfferedGames() {
  return useQuery(read(getOfferedGames, {}));
}

const MODES = [
  ['ALL', 'All games except unticked ones'],
  ['ONLY', 'Only ticked games'],
] as const;
const MODE_HINTS = {
  ALL: 'New providers and their games are shown as soon as the exchange has them.',
  ONLY: 'A new provider is not shown until it is ticked.',
} as const;

/** Games in the lobby’s first row. */
const FEATURED_MAX = 12;
/** Up to this many games are all on the page, and need no search. */
const SEARCHED_FROM = 12;

interface GamesFieldsProps {
  readonly offered: ReturnType<typeof useOfferedGames>;
  /** The entries as edited, and as saved. */
  readonly games: Entries;
  readonly saved: Entries;
  /** True if guests of the site see a casino. */
  readonly casino: boolean;
  readonly onGames: (games: Entries) => void;
}

/** Which casino games players of a site see, and which come first. */
export function GamesFields({ offered, casino, ...props }: GamesFieldsProps) {
  return (
    <Panel
      title="Casino games"
      text={
        casino
          ? 'What is in the casino of this site. Players who have it open see a change when they reopen it.'
          : 'Casino is off, so guests see none of this. Players who are logged in always have a casino.'
      }
    >
      <ReadState query={offered} what="The casino games" skeleton={<RowsSkeleton height="240px" />}>
        {(known) =>
          known.length === 0 ? (
            <p>This exchange has no casino games.</p>
          ) : (
            <GamesChoice {...props} offered={known} />
          )
        }
      </ReadState>
    </Panel>
  );
}

type GamesChoiceProps = Omit<GamesFieldsProps, 'offered' | 'casino'> & { readonly offered: Offered };

function GamesChoice({ offered, games, saved, onGames }: GamesChoiceProps) {
  const [search, setSearch] = useState('');
  const mode = modeOf(choicesOf(games, knownGames(offered)), offered);
  const all = offered.flatMap((one) => one.games.map((game) => ({ ...game, provider: one.provider })));
  const shown = all.filter(shownIn(games, offered));
  const others = otherEntries(games, offered);
  return (
    <div className={form.form}>
      <div className={form.fields}>
        <SelectField
          label="Players see"
          options={MODES}
          value={mode}
          onChange={(chosen) => onGames(setMode(games, offered, chosen))}
        />
        {all.length > SEARCHED_FROM && (
          <TextField
            label="Find a game"
            type="search"
            autoComplete="off"
            maxLength={64}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            // Enter would send the whole form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </div>
      <p>
        {MODE_HINTS[mode]} Players would see {shown.length} of {all.length} games.{' '}
        {featuredText(games, offered, shown)}
      </p>
      <FormAlert
        text={
          shown.length === 0
            ? 'No game is left: players would see an empty casino. Tick at least one provider or game.'
            : null
        }
      />
      {offered.map((one) => (
        <ProviderGames
          key={one.provider}
          one={one}
          offered={offered}
          games={games}
          saved={saved}
          search={search}
          onGames={onGames}
        />
      ))}
      {others.length > 0 && (
        <div>
          <p>The settings also contain entries without a field here. They stay as they are:</p>
          <ul>
            {others.map((entry, index) => (
              // Such entries have no key of their own, and the list is never reordered.
              <li key={index}>{otherText(entry, offered)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Which games come first in the lobby, in their order. */
function featuredText(
  games: Entries,
  offered: Offered,
  shown: readonly { readonly gameId: string; readonly name: string }[],
): string {
  const byId = new Map(shown.map(({ gameId, name }) => [gameId, name]));
  const names = featuredIds(games, knownGames(offered)).flatMap((id) => byId.get(id) ?? []);
  if (names.length === 0) return 'None is featured.';
  if (names.length === shown.length) return 'All are featured, so none comes first.';
  const first = names.slice(0, FEATURED_MAX).join(', ');
  return `First in the lobby: ${first}${names.length > FEATURED_MAX ? `, but not the other ${names.length - FEATURED_MAX} featured ones` : ''}.`;
}
