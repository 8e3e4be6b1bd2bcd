import type { FootballCard, FootballIncident } from '../../../provider/scores.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { columnsIn, FigureTable } from './figure-table.tsx';
import type { ColumnTexts } from './figure-table.tsx';
import { market as room } from '../texts.ts';
import styles from './cards.module.css';

const NAMES = {
  GOAL: 'Goal',
  PENALTY_GOAL: 'Goal, penalty',
  OWN_GOAL: 'Own goal',
  PENALTY_AWARDED: 'Penalty',
  PENALTY_MISSED: 'Penalty missed',
  YELLOW_CARD: 'Yellow card',
  RED_CARD: 'Red card',
  SUBSTITUTION: 'Substitution',
  VAR_REVIEW: 'Video review',
  GOAL_CANCELLED: 'Goal cancelled',
  HALF_TIME: 'Half-time',
  FULL_TIME: 'Full time',
} as const satisfies Readonly<Record<FootballIncident['kind'], TextOf<typeof room>>>;
const GOALS: ReadonlySet<FootballIncident['kind']> = new Set([
  'GOAL',
  'PENALTY_GOAL',
  'OWN_GOAL',
  'GOAL_CANCELLED',
]);
const TONES: Partial<Record<FootballIncident['kind'], 'live' | 'warn' | 'danger'>> = {
  GOAL: 'live',
  PENALTY_GOAL: 'live',
  OWN_GOAL: 'live',
  YELLOW_CARD: 'warn',
  RED_CARD: 'danger',
};
const COLUMNS = [
  { short: 'Team', name: 'Team' },
  { short: 'Goals', name: 'Goals' },
  { short: 'Yellow', name: 'Yellow cards' },
  { short: 'Red', name: 'Red cards' },
  { short: 'Subs', name: 'Substitutions' },
] as const satisfies ColumnTexts;

function Incident({ incident, team }: { readonly incident: FootballIncident; readonly team: string | null }) {
  const t = useTexts(room);
  const { minute, kind, player, detail, score } = incident;
  const who = [player, detail, team].filter((part) => part !== null).join(', ');
  return (
    <li className={styles.event}>
      <span className={styles.when}>{minute}′</span>
      <Badge tone={TONES[kind] ?? 'neutral'}>{t(NAMES[kind])}</Badge>
      <span>{who}</span>
      {GOALS.has(kind) && (
        <b className={styles.end}>
          {score[0]}–{score[1]}
        </b>
      )}
    </li>
  );
}

/** A football match: its incidents, latest first. */
export function FootballCardView({ card }: { readonly card: FootballCard }) {
  const t = useTexts(room);
  const { home, away, halfTime, incidents } = card;
  const teams = [home.name, away.name];
  return (
    <div className={styles.stack}>
      <FigureTable
        caption={
          halfTime ? t('Half-time {score}', { score: `${halfTime[0]}–${halfTime[1]}` }) : t('First half')
        }
        columns={columnsIn(t, COLUMNS)}
        rows={[home, away].map(({ name, goals, yellowCards, redCards, substitutions }) => ({
          key: name,
          name,
          figures: [<b key="goals">{goals}</b>, yellowCards, redCards, substitutions],
        }))}
      />
      {incidents.length === 0 && <p className={styles.quiet}>{t('No incidents yet')}</p>}
      <ol aria-label={t('Incidents, latest first')}>
        {incidents.toReversed().map((incident, at) => (
          <Incident
            key={`${incidents.length - at}`}
            incident={incident}
            team={incident.side === null ? null : (teams[incident.side] ?? null)}
          />
        ))}
      </ol>
    </div>
  );
}
