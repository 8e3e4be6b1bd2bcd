import type { ReactNode } from 'react';
import { Button } from '@layline/ui/button.tsx';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import styles from './room.module.css';

/** Why the game is covered; what is on its way says so, what has failed says what to do. */
export type Cover =
  | { readonly kind: 'loading' }
  | { readonly kind: 'late' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'signed-out' }
  /** The player's own break or limit, or a reality check. */
  | { readonly kind: 'paused'; readonly text: string };

interface RoomCoverProps {
  readonly cover: Cover;
  /** Asks for a new address. */
  readonly onAgain: () => void;
  readonly onLogIn: () => void;
}

function Waiting({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.turning} aria-hidden="true" />
      <p>{children ?? 'The game is opening.'}</p>
    </div>
  );
}

function Content({ cover, onAgain, onLogIn }: RoomCoverProps) {
  switch (cover.kind) {
    case 'loading':
      return <Waiting />;
    case 'late':
      return (
        <>
          <Waiting>This is taking longer than usual.</Waiting>
          <Button onClick={onAgain}>Try again</Button>
        </>
      );
    case 'failed':
      return (
        <EmptyState
          tone="error"
          icon="alert"
          title="The game could not be opened"
          text={cover.text}
          action={<Button onClick={onAgain}>Try again</Button>}
        />
      );
    case 'ended':
      return (
        <EmptyState
          icon="clock"
          title="This visit is over"
          text="Rounds in progress are finished without you. Winnings are added to your balance."
          action={
            <Button variant="primary" onClick={onAgain}>
              Open again
            </Button>
          }
        />
      );
    case 'signed-out':
      return (
        <EmptyState
          icon="key"
          title="Your session has ended"
          text="Rounds in progress are finished without you. Log in to continue."
          action={
            <Button variant="primary" onClick={onLogIn}>
              Log in
            </Button>
          }
        />
      );
    case 'paused':
      return <EmptyState icon="clock" title="The game is paused" text={cover.text} />;
  }
}

/** Over the game's place: what it waits for, or why it is not there. */
export function RoomCover(props: RoomCoverProps) {
  const over = props.cover.kind === 'paused';
  return (
    <div className={styles.cover} data-veil={over || undefined}>
      <Content {...props} />
    </div>
  );
}
