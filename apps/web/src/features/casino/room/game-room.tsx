import { usePageSubject } from '@layline/ui/layout/page-subject.ts';
import { languageStore, useTexts } from '@layline/ui/language/texts.ts';
import type { FromGame } from '../../../provider/casino.ts';
import type { CasinoGame } from '../../../provider/casino.ts';
import { Suspense, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useStore } from 'zustand';
import { reachStore } from '../../../provider/reach-store.ts';
import { useOnline } from '../../../api/use-online.ts';
import { showAuthDialog } from '../../../session/auth-dialog-store.ts';
import { usePlayStop } from '../../../session/play-stop.ts';
import { useUser } from '../../../session/session-store.ts';
import { useTheme } from '../../../site/theme-store.ts';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useDialogOpen } from '@layline/ui/overlays/open-dialogs.ts';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import { GameBar } from './game-bar.tsx';
import { GameFrame } from './game-frame.tsx';
import { LeaveDialog, useLeaving } from './leave-dialog.tsx';
import { coverOf, RoomCover } from './room-cover.tsx';
import { visitTime } from './room-state.ts';
import type { RoomEvent } from './room-state.ts';
import { useRoom } from './use-room.ts';
import { useMoneyMoved, useVisitMoney } from './use-visit-money.ts';
import { casino } from '../texts.ts';
import styles from './room.module.css';

interface GameRoomProps {
  readonly game: CasinoGame;
  readonly device: 'PHONE' | 'DESKTOP';
  readonly onLeave: () => void;
  /** Shows how a round can be checked. */
  readonly verifierOf: (roundId: string) => ReactNode;
}

/** True while there is no network, or no answer from the provider. */
function useUnreachable(): boolean {
  const down = useStore(reachStore, ({ reach }) => reach === 'down');
  return !useOnline() || down;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Whether an element is full screen, and a toggle; null if the browser cannot, as on some phones. */
function useFullScreen(element: RefObject<HTMLElement | null>): readonly [boolean | null, () => void] {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const change = useCallback(() => {
    // A browser that refuses shows that itself, and nothing is lost.
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  }, [element]);
  return [document.fullscreenEnabled ? full : null, change];
}

const logIn = () => showAuthDialog('login');

interface MessageHandlers extends Pick<GameRoomProps, 'onLeave'> {
  readonly dispatch: (event: RoomEvent) => void;
  readonly moneyMoved: () => void;
  readonly onResult: (shown: boolean) => void;
  readonly setAtStake: (open: boolean) => void;
  readonly setVerified: (roundId: string) => void;
}

/** Does what a message of the game's page asks for. */
function handleMessage(message: FromGame, to: MessageHandlers): void {
  switch (message.type) {
    case 'ready':
    case 'ended':
      return to.dispatch(message);
    case 'money':
      return to.moneyMoved();
    case 'result':
      return to.onResult(message.shown);
    case 'at-stake':
      return to.setAtStake(message.open);
    case 'leave':
      return to.onLeave();
    case 'verify':
      return to.setVerified(message.roundId);
  }
}

/** A game with its bar, from requesting its address to the end of the visit (R2.8). */
export function GameRoom({ game, device, onLeave, verifierOf }: GameRoomProps) {
  usePageSubject(game.name);
  const room = useRef<HTMLElement>(null);
  const user = useUser();
  const theme = useTheme();
  const t = useTexts(casino);
  const language = useStore(languageStore, ({ tag }) => tag);
  const stop = usePlayStop();
  const paused = useDialogOpen() || stop !== null;
  const now = useMinute();
  const [verified, setVerified] = useState<string | null>(null);
  const [atStake, setAtStake] = useState(false);
  const [fullScreen, onFullScreen] = useFullScreen(room);
  const { state, dispatch, again } = useRoom(game, { device, theme, language });
  const moneyMoved = useMoneyMoved();
  const unreachable = useUnreachable();
  const opened =
    user !== null && (state.phase === 'loading' || state.phase === 'playing') ? state.game : null;
  const { balance, net, onResult } = useVisitMoney(opened);
  const cover = coverOf(state, user !== null, stop);
  const leaving = useLeaving(atStake && opened !== null);

  const onMessage = (message: FromGame) =>
    handleMessage(message, { dispatch, moneyMoved, onResult, setAtStake, onLeave, setVerified });

  return (
    <section ref={room} className={styles.room} aria-label={game.name}>
      <GameBar
        name={game.name}
        // The header shows it, except in full screen.
        balance={fullScreen ? balance : null}
        net={net}
        time={opened && visitTime(opened.openedAt, now, t)}
        fullScreen={fullScreen}
        lost={unreachable && opened !== null && !opened.rules.own}
        onFullScreen={onFullScreen}
        onLeave={onLeave}
      />
      <div className={styles.stage}>
        {opened && (
          <GameFrame
            key={opened.rules.src}
            rules={opened.rules}
            title={game.name}
            ready={state.phase === 'playing'}
            theme={theme}
            language={language}
            balance={user?.balance ?? null}
            paused={paused}
            onMessage={onMessage}
            onLoad={() => dispatch({ type: 'loaded' })}
            onHome={onLeave}
          />
        )}
        {cover && <RoomCover cover={cover} onAgain={again} onLogIn={logIn} />}
      </div>
      {leaving && <LeaveDialog {...leaving} />}
      {verified !== null && (
        <Suspense fallback={null}>
          <Dialog open title={t('Verify a round')} shape="drawer" onOpenChange={() => setVerified(null)}>
            {verifierOf(verified)}
          </Dialog>
        </Suspense>
      )}
    </section>
  );
}
