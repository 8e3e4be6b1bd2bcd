import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { Reach } from '../link/table-link.ts';
import type { Room } from './room.ts';
import { gamePage } from './texts.ts';
import { isOutdated, useRoom } from './use-room.ts';
import styles from './notices.module.css';

interface NoticesProps {
  readonly reach: Reach;
  readonly ended: boolean;
  readonly mayBet: boolean;
  readonly paused: boolean;
  /** True if the rules have changed since the page was opened. */
  readonly outdated: boolean;
  /** Asks the client to open the game again; null on a standalone page. */
  readonly onAgain: (() => void) | null;
}

/** What keeps the player from betting; null if the player can bet. */
function noticeOf({ reach, ended, mayBet, paused, outdated }: Omit<NoticesProps, 'onAgain'>) {
  if (ended || !mayBet) {
    return 'Your session has ended. You can watch, or reopen the game to bet. Rounds with your bets are still settled.';
  }
  if (outdated) {
    return 'The rules of this game have changed. Reopen it to play by the new ones. Rounds with your bets are still settled.';
  }
  if (paused) return 'Paused: answer the message over the game first.';
  if (reach === 'lost') {
    return 'Connection lost. The round continues with your placed bets, and this page reconnects automatically.';
  }
  return null;
}

/** Covers the dock, so that nothing shifts when it appears and nothing under it can be pressed. */
export function Notices({ onAgain, ...state }: NoticesProps) {
  const t = useTexts(gamePage);
  const text = noticeOf(state);
  if (text === null) return <div role="status" />;
  return (
    <div role="status" className={styles.notice}>
      <p>{t(text)}</p>
      {onAgain && (state.ended || !state.mayBet || state.outdated) && (
        <Button size="sm" onClick={onAgain}>
          {t('Open again')}
        </Button>
      )}
    </div>
  );
}

/** Why nothing can be staked in this visit now, if so. */
export function PageNotices({ room, mayBet }: { readonly room: Room; readonly mayBet: boolean }) {
  const reach = useRoom(room, (known) => known.reach);
  const ended = useRoom(room, (known) => known.ended);
  const paused = useRoom(room, (known) => known.paused);
  const outdated = useRoom(room, isOutdated);
  return (
    <Notices
      reach={reach}
      ended={ended}
      mayBet={mayBet}
      paused={paused}
      outdated={outdated}
      onAgain={room.parent.there ? () => room.parent.post({ layline: 'game', type: 'ended' }) : null}
    />
  );
}
