import type { PlayBreak, PlayingTime } from '../../provider/protection.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '@layline/ui/icon.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { minutesText } from './limit-kinds.ts';
import styles from './stop-banner.module.css';

/** From how many minutes before its end the day's playing time is announced. */
const AHEAD_MIN = 10;

interface StopBannerProps {
  readonly current: PlayBreak | null;
  readonly time: PlayingTime | null;
}

function words({
  current,
  time,
}: StopBannerProps): { readonly stops: boolean; readonly text: ReactNode } | null {
  if (current) {
    const what = current.kind === 'TIME_OUT' ? 'You are on a time-out' : 'You are self-excluded';
    const text = (
      <>
        <strong>
          {what}{' '}
          {current.until === null ? (
            'for ever'
          ) : (
            <>
              until <WhenText at={current.until} />
            </>
          )}
          .
        </strong>{' '}
        Bets, deposits and bonuses are closed. You can withdraw.
      </>
    );
    return { stops: true, text };
  }
  if (!time || time.limitMinutes === null) return null;
  const left = time.limitMinutes - time.minutesToday;
  if (left <= 0) {
    return {
      stops: true,
      text: (
        <>
          <strong>You have reached your time limit for today.</strong> You can bet again tomorrow.
        </>
      ),
    };
  }
  if (left > AHEAD_MIN) return null;
  return { stops: false, text: <>{minutesText(left)} of playing time left today.</> };
}

/** Says on every page that the player cannot bet now, or soon cannot, and why. */
export function StopBanner(props: StopBannerProps) {
  const shown = words(props);
  if (!shown) return null;
  return (
    <div className={styles.banner} role="status" data-stops={shown.stops || undefined}>
      <Icon name="clock" />
      <p className={styles.text}>{shown.text}</p>
      <Link to="/player-protection" className={styles.link}>
        Player protection
      </Link>
    </div>
  );
}
