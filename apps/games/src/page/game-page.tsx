import { useStore } from 'zustand';
import { languageStore, useTexts, withTexts } from '@layline/ui/language/texts.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LocaleContext, localeFor } from '@layline/ui/format/locale.ts';
import type { Locale } from '@layline/ui/format/locale.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { loadGame } from '../games/load-game.ts';
import type { LoadedGame } from '../games/load-game.ts';
import type { Room } from './room.ts';
import { gamePage } from './texts.ts';
import { useRoom } from './use-room.ts';
import styles from './game-page.module.css';

const TableRoom = lazy(async () => ({
  default: (await withTexts(import('../round/table-room.tsx'))).TableRoom,
}));
const SoloScreen = lazy(async () => ({
  default: (await withTexts(import('../solo/solo-screen.tsx'))).SoloScreen,
}));

/** Currencies of the subcontinent, which use Indian digit grouping. */
const INDIAN = new Set(['INR', 'BDT', 'PKR', 'NPR', 'LKR']);

/**
 * How a currency is written in a language (BCP 47); its code if the browser knows no symbol for it. `code` is ISO 4217.
 */
function currencyOf(code: string, language: string): Locale {
  const locale = { ...localeFor(language), grouping: INDIAN.has(code) ? 'indian' : 'thousands' } as const;
  try {
    const parts = new Intl.NumberFormat(locale.tag, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0);
    return { ...locale, symbol: parts.find(({ type }) => type === 'currency')?.value ?? code };
  } catch {
    return { ...locale, symbol: code };
  }
}

function Waiting() {
  const t = useTexts(gamePage);
  return (
    <div className={styles.waiting} role="status" aria-label={t('Opening the game')}>
      <Skeleton height="52px" />
      <Skeleton height="240px" />
      <Skeleton height="72px" />
      <Skeleton height="72px" />
    </div>
  );
}

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry?: () => void;
}

function Message({ title, text, onRetry }: MessageProps) {
  const t = useTexts(gamePage);
  return (
    <main className={styles.message}>
      <EmptyState
        level={1}
        icon="alert"
        tone="error"
        title={title}
        text={text}
        action={
          onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {t('Try again')}
            </Button>
          )
        }
      />
    </main>
  );
}

/** The whole page, from the address to the game for which the seat was opened. */
export function GamePage({ room }: { readonly room: Room }) {
  const t = useTexts(gamePage);
  const language = useStore(languageStore, ({ tag }) => tag);
  const entry = useRoom(room, (known) => known.entry);
  const gameId = useRoom(room, (known) => known.state?.gameId ?? null);
  const currency = useRoom(room, (known) => known.state?.currency ?? 'INR');
  const [loaded, setLoaded] = useState<LoadedGame | 'unknown' | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (gameId === null) return;
    loadGame(gameId).then(
      (known) => {
        if (known !== null) room.setVersion(known.game.version);
        setLoaded(known ?? 'unknown');
      },
      () => setLoaded('failed'),
    );
  }, [room, gameId, attempt]);

  if (entry.kind === 'refused') {
    const used = t('This link has already been used. Close the game and open it again.');
    return <Message title={t('The game did not open')} text={entry.message ?? used} />;
  }
  if (entry.kind === 'silent') {
    const text = t('Nothing was staked. Check your connection.');
    const enter = () => void room.enter();
    return <Message title={t('The tables are not responding')} text={text} onRetry={enter} />;
  }
  if (loaded === 'unknown') {
    return <Message title={t('Game not found')} text={t('Close it and choose another one.')} />;
  }
  if (loaded === 'failed') {
    const text = t('Check your connection.');
    const again = () => setAttempt(attempt + 1);
    return <Message title={t('The game could not be downloaded')} text={text} onRetry={again} />;
  }
  if (entry.kind === 'entering' || loaded === null) return <Waiting />;
  return (
    <LocaleContext value={currencyOf(currency, language)}>
      <Suspense fallback={<Waiting />}>
        {loaded.kind === 'table' ? (
          <TableRoom room={room} game={loaded.game} picture={loaded.picture} />
        ) : (
          <SoloScreen room={room} game={loaded.game} />
        )}
      </Suspense>
    </LocaleContext>
  );
}
