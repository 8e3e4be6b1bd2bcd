import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { ReactNode } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import type { PlayStop } from '../../../session/play-stop.ts';
import { casino } from '../texts.ts';
import type { RoomState } from './room-state.ts';
import styles from './room.module.css';

const PAUSED = {
  BREAK: 'You are taking a break. Rounds in progress are finished without you.',
  SESSION_TIME: 'You have used up your time for today. Rounds in progress are finished without you.',
  REALITY_CHECK: 'Check your time and result first.',
} as const satisfies Record<PlayStop, TextOf<typeof casino>>;

/** Why the game is covered. */
export type Cover =
  | { readonly kind: 'loading' }
  | { readonly kind: 'late' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'signed-out' }
  /** The player's own break or limit, or a reality check. */
  | { readonly kind: 'paused'; readonly text: (typeof PAUSED)[PlayStop] };

interface RoomCoverProps {
  readonly cover: Cover;
  /** Requests a new address. */
  readonly onAgain: () => void;
  readonly onLogIn: () => void;
}

function Waiting({ children }: { readonly children?: ReactNode }) {
  const t = useTexts(casino);
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.turning} aria-hidden="true" />
      <p>{children ?? t('The game is opening.')}</p>
    </div>
  );
}

function Content({ cover, onAgain, onLogIn }: RoomCoverProps) {
  const t = useTexts(casino);
  switch (cover.kind) {
    case 'loading':
      return <Waiting />;
    case 'late':
      return (
        <>
          <Waiting>{t('This is taking longer than usual.')}</Waiting>
          <Button onClick={onAgain}>{t('Try again')}</Button>
        </>
      );
    case 'failed':
      return (
        <EmptyState
          tone="error"
          icon="alert"
          title={t('The game could not be opened')}
          text={cover.text}
          action={<Button onClick={onAgain}>{t('Try again')}</Button>}
        />
      );
    case 'ended':
      return (
        <EmptyState
          icon="clock"
          title={t('This visit is over')}
          text={t('Rounds in progress are finished without you. Winnings are added to your balance.')}
          action={
            <Button variant="primary" onClick={onAgain}>
              {t('Open again')}
            </Button>
          }
        />
      );
    case 'signed-out':
      return (
        <EmptyState
          icon="key"
          title={t('Your session has ended')}
          text={t('Rounds in progress are finished without you. Log in to continue.')}
          action={
            <Button variant="primary" onClick={onLogIn}>
              {t('Log in')}
            </Button>
          }
        />
      );
    case 'paused':
      return <EmptyState icon="clock" title={t('The game is paused')} text={t(cover.text)} />;
  }
}

/** Covers the game's place while it loads, or says why it is not there. */
export function RoomCover(props: RoomCoverProps) {
  const over = props.cover.kind === 'paused';
  return (
    <div className={styles.cover} data-veil={over || undefined}>
      <Content {...props} />
    </div>
  );
}

/** What covers the game; null while it can be played. */
export function coverOf(state: RoomState, signedIn: boolean, stop: PlayStop | null): Cover | null {
  if (!signedIn) return { kind: 'signed-out' };
  switch (state.phase) {
    case 'asking':
      return { kind: 'loading' };
    case 'failed':
      return { kind: 'failed', text: state.text };
    case 'ended':
      return { kind: 'ended' };
    case 'loading':
      return { kind: state.late ? 'late' : 'loading' };
    case 'playing':
      return stop === null ? null : { kind: 'paused', text: PAUSED[stop] };
  }
}
