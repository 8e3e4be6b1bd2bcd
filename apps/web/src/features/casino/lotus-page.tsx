import { useTexts } from '@layline/ui/language/texts.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { gamesQuery } from '../../api/casino.ts';
import { listState } from '../../api/list-state.ts';
import { useUser } from '../../session/session-store.ts';
import { ListFailure } from '@layline/ui/data-table/list-states.tsx';
import { textParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { PHONE, useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { CasinoClosed, isCasinoClosed } from './casino-closed.tsx';
import { GameRoom } from './room/game-room.tsx';
import { RoomCover } from './room/room-cover.tsx';
import { GameGrid, GamesState, GridSkeleton } from './game-grid.tsx';
import { casino } from './texts.ts';
import { useFavourites } from './use-favourites.ts';
import styles from './casino.module.css';
import room from './room/room.module.css';

interface LotusPageProps {
  /** Shows how a round can be checked. */
  readonly verifierOf: (roundId: string) => ReactNode;
}

const LotusSearch = v.object({ game: textParam(64) });

function Stage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={room.room}>
      <div className={room.stage}>{children}</div>
    </div>
  );
}

function OneGame({ gameId, verifierOf }: LotusPageProps & { readonly gameId: string }) {
  const t = useTexts(casino);
  const navigate = useNavigate();
  const amount = useAmount();
  const phone = useMediaQuery(PHONE);
  const player = useUser()?.userName ?? null;
  const query = useQuery(gamesQuery({ ids: [gameId], take: 1 }));
  const state = listState(query, ({ games }) => games, amount);
  if (isCasinoClosed(query.error)) return <CasinoClosed />;
  if (state.phase === 'loading') {
    const nothing = () => undefined;
    return (
      <Stage>
        <RoomCover cover={{ kind: 'loading' }} onAgain={nothing} onLogIn={nothing} />
      </Stage>
    );
  }
  if (state.phase !== 'ready') return <ListFailure state={state} />;
  const game = state.rows.find((one) => one.gameId === gameId);
  if (!game) {
    return (
      <EmptyState
        icon="casino"
        level={1}
        title={t('This game is not offered')}
        text={t('It may have been removed, or the link is incomplete.')}
        action={
          <Link to="/casino" className={linkButtonClass}>
            {t('Go to the casino')}
          </Link>
        }
      />
    );
  }
  return (
    <GameRoom
      // Another player means another visit.
      key={`${gameId} ${player}`}
      game={game}
      device={phone ? 'PHONE' : 'DESKTOP'}
      onLeave={() => void navigate({ to: '/casino' })}
      verifierOf={verifierOf}
    />
  );
}

/** Games to choose from directly; the lobby has all of them. */
const CHOICE_TAKE = 100;

/** `/lotus` without a game: a choice of games. */
function ChooseGame() {
  const t = useTexts(casino);
  const amount = useAmount();
  const { own, onFavourite } = useFavourites();
  const query = useQuery(gamesQuery({ take: CHOICE_TAKE }));
  if (isCasinoClosed(query.error)) return <CasinoClosed />;
  return (
    <div className={styles.choose}>
      <PageHead title={t('Choose a game')} />
      <GamesState
        state={listState(query, ({ games }) => games, amount)}
        skeleton={<GridSkeleton count={12} />}
      >
        {(games) => (
          <GameGrid
            games={games}
            label={t('Games')}
            ids={own?.favourites ?? null}
            onFavourite={onFavourite}
          />
        )}
      </GamesState>
    </div>
  );
}

/** `/lotus` (R2.8): a game using all available room, or the games to choose from. */
export function LotusPage({ verifierOf }: LotusPageProps) {
  const [{ game }] = useSearchState(LotusSearch);
  return game === undefined ? <ChooseGame /> : <OneGame gameId={game} verifierOf={verifierOf} />;
}
