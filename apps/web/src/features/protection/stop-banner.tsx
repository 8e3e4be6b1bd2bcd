import type { PlayBreak, PlayingTime } from '../../provider/protection.ts';
import { Link } from '@tanstack/react-router';
import { Icon } from '@layline/ui/icon.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { minutesText } from './limits.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { protection } from './texts.ts';
import styles from './stop-banner.module.css';

/** How many minutes before the day's playing time runs out to warn. */
const AHEAD_MIN = 10;

interface StopBannerProps {
  readonly current: PlayBreak | null;
  readonly time: PlayingTime | null;
}

function BreakWords({ current: { kind, until } }: { readonly current: PlayBreak }) {
  const t = useTexts(protection);
  return (
    <>
      <strong>
        {until === null ? (
          t('You are excluded for ever.')
        ) : (
          <RichText
            room={protection}
            text={
              kind === 'TIME_OUT' ? 'You are on a time-out until {until}.' : 'You are excluded until {until}.'
            }
            parts={{ until: <WhenText at={until} /> }}
          />
        )}
      </strong>{' '}
      {t('Bets, deposits and bonuses are closed. You can withdraw.')}
    </>
  );
}

/** Whether play is stopped, and what the banner says; null if nothing. */
function shownOf(t: Write<TextOf<typeof protection>>, { current, time }: StopBannerProps) {
  if (current) return { stops: true, text: <BreakWords current={current} /> };
  if (!time || time.limitMinutes === null) return null;
  const left = time.limitMinutes - time.minutesToday;
  if (left <= 0) {
    const text = (
      <>
        <strong>{t('You have reached your time limit for today.')}</strong> {t('You can bet again tomorrow.')}
      </>
    );
    return { stops: true, text };
  }
  if (left > AHEAD_MIN) return null;
  return { stops: false, text: t('{time} of playing time left today.', { time: minutesText(left) }) };
}

/** Says on every page that the player cannot bet now, or soon, and why. */
export function StopBanner(props: StopBannerProps) {
  const t = useTexts(protection);
  const shown = shownOf(t, props);
  if (!shown) return null;
  return (
    <div className={styles.banner} role="status" data-stops={shown.stops || undefined}>
      <Icon name="clock" />
      <p className={styles.text}>{shown.text}</p>
      <Link to="/player-protection" className={styles.link}>
        {t('Player protection')}
      </Link>
    </div>
  );
}
