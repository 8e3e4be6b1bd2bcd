import { SPEEDS, type PlayedMatch, type Speed, type Standing } from '@layline/sandbox/protocol.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { PHONE, useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { useTexts, type PlainTextOf } from '@layline/ui/language/texts.ts';
import { useId, useState } from 'react';
import desk from '../features/desk/desk.module.css';
import { ahead, clockText, minutesBefore, type MomentKind } from './moments.ts';
import styles from './practice.module.css';
import { practice } from './texts.ts';

const NAMES = {
  IN_PLAY: 'In-play',
  GOAL: 'Next goal',
  WICKET: 'Next wicket',
  PENALTY: 'Next penalty',
  RED_CARD: 'Next red card',
  INNINGS_BREAK: 'Next break',
  RUNNER_REMOVED: 'Next withdrawal',
  RESULT: 'The end',
} as const satisfies Record<MomentKind, PlainTextOf<typeof practice>>;

/** How far the two buttons go back, minutes of the match. */
const BACK = [1, 5] as const;
/** Steps of the slider, ms. */
const SLIDER_STEP_MS = 10_000;

interface TimeBarProps {
  readonly match: PlayedMatch;
  readonly standing: Standing;
  /** Number of the player's bets that a return to a moment (UTC ms by the match's clock) drops. */
  readonly droppedAt: (at: number) => number;
  readonly onSpeed: (speed: Speed) => void;
  readonly onGoTo: (at: number) => void;
}

/** Play, pause, and the speeds. The speed chosen last is kept over a pause. */
function Pace({ standing: { speed }, onSpeed }: Pick<TimeBarProps, 'standing' | 'onSpeed'>) {
  const t = useTexts(practice);
  const [chosen, setChosen] = useState<(typeof SPEEDS)[number]>(1);
  const isRunning = speed !== 0;
  return (
    <div className={styles.pace}>
      <Button variant="primary" onClick={() => onSpeed(isRunning ? 0 : chosen)}>
        {isRunning ? t('Pause') : t('Play')}
      </Button>
      <div role="group" aria-label={t('Speed')} className={desk.chips}>
        {SPEEDS.map((one) => (
          <button
            key={one}
            type="button"
            className={desk.chip}
            aria-pressed={one === chosen}
            aria-label={t('{n} times as fast', { n: one })}
            onClick={() => {
              setChosen(one);
              if (isRunning) onSpeed(one);
            }}
          >
            {one}×
          </button>
        ))}
      </div>
    </div>
  );
}

/** Says what a return would drop, and asks for it. */
function Question({
  time,
  dropped,
  onGo,
  onStay,
}: {
  readonly time: string;
  readonly dropped: number;
  readonly onGo: () => void;
  readonly onStay: () => void;
}) {
  const t = useTexts(practice);
  return (
    <div className={styles.question}>
      <p role="status">
        {dropped > 0 &&
          t('Your {n} later bet will be dropped.|Your {n} later bets will be dropped.', { n: dropped })}
      </p>
      <Button variant="primary" size="sm" onClick={onGo}>
        {t('Go to {time}', { time })}
      </Button>
      <Button size="sm" variant="quiet" onClick={onStay}>
        {t('Stay here')}
      </Button>
    </div>
  );
}

interface WaysProps extends Pick<TimeBarProps, 'match' | 'standing' | 'droppedAt'> {
  /** The moment that is asked about; null while nothing is. */
  readonly wanted: number | null;
  readonly onWant: (at: number) => void;
  readonly onGo: (at: number) => void;
}

/** The ways to another moment. One that drops bets is asked about first. */
function Ways({ match, standing, droppedAt, wanted, onWant, onGo }: WaysProps) {
  const t = useTexts(practice);
  const id = useId();
  const { at, isOver } = standing;
  return (
    <>
      <div className={styles.ways}>
        {BACK.map((n) => (
          <Button
            key={n}
            size="sm"
            aria-disabled={at <= match.startAt || undefined}
            onClick={() => {
              const moment = minutesBefore(match, at, n);
              if (droppedAt(moment) > 0) onWant(moment);
              else onGo(moment);
            }}
          >
            {t('Back {n} minute|Back {n} minutes', { n })}
          </Button>
        ))}
        {!isOver && (
          <SelectField
            label={t('Skip to')}
            compact
            value=""
            options={[
              ['', t('Choose a moment')],
              ...ahead(match, at).map((moment) => [String(moment.at), t(NAMES[moment.kind])] as const),
              [String(match.endAt), t('The end')],
            ]}
            onChange={(value) => {
              if (value !== '') onGo(Number(value));
            }}
          />
        )}
      </div>
      <div className={styles.slider}>
        <label htmlFor={id}>{t('Moment of the match')}</label>
        <input
          id={id}
          type="range"
          min={match.startAt}
          max={match.endAt}
          step={SLIDER_STEP_MS}
          value={wanted ?? at}
          aria-valuetext={clockText((wanted ?? at) - match.startAt)}
          onChange={({ target }) => onWant(Number(target.value))}
        />
      </div>
    </>
  );
}

/** What a pause means at a moment: in-play, the delay of a bet stands still as well. */
function pauseText({ moments }: PlayedMatch, at: number) {
  const isInPlay = moments.some((moment) => moment.kind === 'IN_PLAY' && moment.at <= at);
  return isInPlay ? 'Paused, and so is the delay of bets' : 'Paused';
}

/** Where the match stands, how fast it runs, and the ways to another moment of it. */
export function TimeBar(props: TimeBarProps) {
  const { match, standing, droppedAt, onSpeed, onGoTo } = props;
  const t = useTexts(practice);
  const phone = useMediaQuery(PHONE);
  const [open, setOpen] = useState(false);
  /** The moment that is asked about; null while nothing is. */
  const [wanted, setWanted] = useState<number | null>(null);
  const { at, speed, isOver } = standing;
  const textOf = (moment: number) => clockText(moment - match.startAt);
  const go = (moment: number) => {
    setWanted(null);
    onGoTo(moment);
  };
  return (
    <section className={styles.timeBar} aria-label={t('Time of the match')}>
      {!isOver && <Pace standing={standing} onSpeed={onSpeed} />}
      <p className={styles.clock}>
        <b>{t('{time} of {end}', { time: textOf(at), end: textOf(match.endAt) })}</b>
        <span>{isOver ? t('The match is over') : speed === 0 ? t(pauseText(match, at)) : `${speed}×`}</span>
      </p>
      {phone && (
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('Another moment')}
        </Button>
      )}
      {(open || !phone) && <Ways {...props} wanted={wanted} onWant={setWanted} onGo={go} />}
      {wanted !== null && (
        <Question
          time={textOf(wanted)}
          dropped={droppedAt(wanted)}
          onGo={() => go(wanted)}
          onStay={() => setWanted(null)}
        />
      )}
    </section>
  );
}
