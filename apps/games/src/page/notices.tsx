import type { Reach } from '../link/table-link.ts';
import { Button } from '@layline/ui/button.tsx';
import styles from './notices.module.css';

interface NoticesProps {
  readonly reach: Reach;
  readonly ended: boolean;
  readonly mayBet: boolean;
  readonly paused: boolean;
  /** The rules have changed since the page was opened. */
  readonly outdated: boolean;
  /** Asks the client to open the game again; null where nobody can. */
  readonly onAgain: (() => void) | null;
}

/** The one thing that keeps the player from betting; null if he can bet. */
export function noticeOf({
  reach,
  ended,
  mayBet,
  paused,
  outdated,
}: Omit<NoticesProps, 'onAgain'>): string | null {
  if (ended || !mayBet) {
    return 'Your session has ended. You can watch, or reopen the game to bet. Rounds with your bets are still settled.';
  }
  if (outdated) {
    return 'The rules of this game have changed. Reopen it to play by the new ones. Rounds with your bets are still settled.';
  }
  if (paused) return 'Paused: answer the message over the game first.';
  if (reach === 'lost') {
    return 'Connection lost. The round goes on with your placed bets, and this page reconnects automatically.';
  }
  return null;
}

/** Over the dock and never beside it: nothing moves when it comes, and nothing under it could be pressed to any purpose. */
export function Notices({ onAgain, ...state }: NoticesProps) {
  const text = noticeOf(state);
  if (text === null) return <div role="status" />;
  return (
    <div role="status" className={styles.notice}>
      <p>{text}</p>
      {onAgain && (state.ended || !state.mayBet || state.outdated) && (
        <Button size="sm" onClick={onAgain}>
          Open again
        </Button>
      )}
    </div>
  );
}
