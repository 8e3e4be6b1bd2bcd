import { lazy, Suspense, useEffect, useState } from 'react';
import { CurrencyContext } from '../../ui/currency.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadGame } from '../games/load-game.ts';
import type { LoadedGame } from '../games/load-game.ts';
import { currencyOf } from './currency-of.ts';
import type { Room } from './room.ts';
import { useRoom } from './use-room.ts';
import styles from './game-page.module.css';

const TableRoom = lazy(async () => ({ default: (await import('../round/table-room.tsx')).TableRoom }));
const SoloScreen = lazy(async () => ({ default: (await import('../solo/solo-screen.tsx')).SoloScreen }));

function Waiting({ text }: { readonly text: string }) {
  return (
    <div className={styles.waiting} role="status" aria-label={text}>
      <Skeleton height="52px" />
      <Skeleton height="240px" />
      <Skeleton height="72px" />
      <Skeleton height="72px" />
    </div>
  );
}

/** The whole page: from the address to the game that the seat was opened for. */
export function GamePage({ room }: { readonly room: Room }) {
  const entry = useRoom(room, (known) => known.entry);
  const gameId = useRoom(room, (known) => known.state?.gameId ?? null);
  const currency = useRoom(room, (known) => known.state?.currency ?? 'INR');
  const [loaded, setLoaded] = useState<LoadedGame | 'unknown' | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (gameId === null) return;
    loadGame(gameId).then(
      (game) => setLoaded(game ?? 'unknown'),
      () => setLoaded('failed'),
    );
  }, [gameId, attempt]);

  switch (entry.kind) {
    case 'refused':
      return (
        <main className={styles.message}>
          <EmptyState
            level={1}
            icon="alert"
            tone="error"
            title="The game did not open"
            text={entry.message}
          />
        </main>
      );
    case 'silent':
      return (
        <main className={styles.message}>
          <EmptyState
            level={1}
            icon="alert"
            tone="error"
            title="The tables do not answer"
            text="Nothing was staked. Check your connection."
            action={
              <Button variant="primary" onClick={() => void room.enter()}>
                Try again
              </Button>
            }
          />
        </main>
      );
    case 'entering':
      return <Waiting text="Opening the game" />;
    case 'in':
      break;
  }
  if (loaded === 'unknown' || loaded === 'failed') {
    const failed = loaded === 'failed';
    return (
      <main className={styles.message}>
        <EmptyState
          level={1}
          icon="alert"
          tone="error"
          title={failed ? 'The game could not be downloaded' : 'This game is not known here'}
          text={failed ? 'Check your connection.' : 'Close it and choose another one.'}
          action={
            failed && (
              <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
                Try again
              </Button>
            )
          }
        />
      </main>
    );
  }
  if (loaded === null) return <Waiting text="Opening the game" />;
  return (
    <CurrencyContext value={currencyOf(currency)}>
      <Suspense fallback={<Waiting text="Opening the game" />}>
        {loaded.kind === 'table' ? (
          <TableRoom room={room} game={loaded.game} />
        ) : (
          <SoloScreen room={room} game={loaded.game} />
        )}
      </Suspense>
    </CurrencyContext>
  );
}
