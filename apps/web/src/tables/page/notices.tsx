import type { Reach } from '../link/table-link.ts';
import { Button } from '../../ui/button.tsx';
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
    return 'Your session has ended: you can watch, and open the game again to bet. Rounds with your bets are settled all the same.';
  }
  if (outdated) {
    return 'The rules of this game have changed: open it again to play by the new ones. Rounds with your bets are settled all the same.';
  }
  if (paused) return 'Paused: answer what lies over the game first.';
  if (reach === 'lost') {
    return 'The connection is lost. The round goes on, your placed bets stay in it, and this page comes back by itself.';
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
