import { useState } from 'react';
import type { CricketCard, CricketInningsCard, CricketOver } from '../../../provider/scores.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { columnsIn, FigureTable } from './figure-table.tsx';
import type { ColumnTexts } from './figure-table.tsx';
import { Balls } from '../balls.tsx';
import { market as room } from '../texts.ts';
import styles from './cards.module.css';

const BATTING = [
  { short: 'Batter', name: 'Batter' },
  { short: 'R', name: 'Runs' },
  { short: 'B', name: 'Balls' },
  { short: '4s', name: 'Fours' },
  { short: '6s', name: 'Sixes' },
  { short: 'SR', name: 'Strike rate' },
] as const satisfies ColumnTexts;
const BOWLING = [
  { short: 'Bowler', name: 'Bowler' },
  { short: 'O', name: 'Overs' },
  { short: 'M', name: 'Maidens' },
  { short: 'R', name: 'Runs' },
  { short: 'W', name: 'Wickets' },
  { short: 'Econ', name: 'Economy' },
] as const satisfies ColumnTexts;
const HOW = {
  BATTING: 'batting',
  NOT_OUT: 'not out',
  OUT: 'out',
  DID_NOT_BAT: 'did not bat',
} as const satisfies Record<string, TextOf<typeof room>>;

interface InningsProps {
  readonly innings: CricketInningsCard;
}

function Over({ over }: { readonly over: CricketOver }) {
  const t = useTexts(room);
  return (
    <li className={styles.over}>
      <b>{over.over}</b>
      <Balls balls={over.balls} label={t('Over {number}', { number: over.over })} />
      <span className={styles.quiet}>
        {t('{n} run|{n} runs', { n: over.runs })} · {over.totalRuns}/{over.totalWickets}
        {over.bowler !== null && ` · ${over.bowler}`}
      </span>
    </li>
  );
}

function Batting({ innings: { batting, extras, partnerships } }: InningsProps) {
  const t = useTexts(room);
  const batted = batting.filter(({ status }) => status !== 'DID_NOT_BAT');
  const waiting = batting.filter(({ status }) => status === 'DID_NOT_BAT');
  const current = partnerships.at(-1);
  return (
    <>
      <FigureTable
        caption={t('Batting')}
        columns={columnsIn(t, BATTING)}
        rows={batted.map((line) => ({
          key: line.name,
          name: (
            <>
              {line.name}
              {line.onStrike && '*'} <small>{line.howOut ?? t(HOW[line.status])}</small>
            </>
          ),
          figures: [
            <b key="runs">{line.runs}</b>,
            line.balls,
            line.fours,
            line.sixes,
            line.strikeRate ?? '–',
          ],
        }))}
      />
      {extras && (
        <p className={styles.quiet}>
          {t('Extras {total} (w {wides}, nb {noBalls}, b {byes}, lb {legByes})', extras)}
        </p>
      )}
      {waiting.length > 0 && (
        <p className={styles.quiet}>
          {t('Yet to bat: {names}', { names: waiting.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {current && !current.ended && (
        <p className={styles.quiet}>
          {t('Partnership {runs} ({balls})', { runs: current.runs, balls: current.balls })}
        </p>
      )}
    </>
  );
}

function Bowling({ innings: { bowling } }: InningsProps) {
  const t = useTexts(room);
  if (bowling.length === 0) return null;
  return (
    <FigureTable
      caption={t('Bowling')}
      columns={columnsIn(t, BOWLING)}
      rows={bowling.map((line) => ({
        key: line.name,
        name: (
          <>
            {line.name}
            {line.bowling && '*'}
          </>
        ),
        figures: [
          line.overs,
          line.maidens ?? '–',
          line.runs,
          <b key="wickets">{line.wickets}</b>,
          line.economy ?? '–',
        ],
      }))}
    />
  );
}

function Falls({ innings: { fallOfWickets } }: InningsProps) {
  const t = useTexts(room);
  if (fallOfWickets.length === 0) return null;
  const falls = fallOfWickets.map(
    ({ wicket, runs, overs, batter }) =>
      `${runs}/${wicket} (${batter === null ? '' : `${batter}, `}${overs})`,
  );
  return (
    <p>
      <b>{t('Fall of wickets')}</b> {falls.join(' · ')}
    </p>
  );
}

function Innings({ innings }: InningsProps) {
  const t = useTexts(room);
  const { oversBowled, required, maxOvers, runRate, target } = innings;
  return (
    <div className={styles.stack}>
      <p className={styles.total}>
        <b>
          {innings.runs}/{innings.wickets}
        </b>{' '}
        (
        {maxOvers === null
          ? t('{overs} overs', { overs: innings.overs })
          : t('{overs} of {most} overs', { overs: innings.overs, most: maxOvers })}
        ){runRate !== null && ` · ${t('run rate {rate}', { rate: runRate })}`}
        {target !== null && ` · ${t('target {runs}', { runs: target })}`}
      </p>
      {required && (
        <p>
          {required.balls === null
            ? t('{runs} needed', { runs: required.runs })
            : t('{runs} needed from {n} ball|{runs} needed from {n} balls', {
                runs: required.runs,
                n: required.balls,
              })}
          {required.rate !== null && ` · ${t('{rate} an over', { rate: required.rate })}`}
        </p>
      )}
      <Batting innings={innings} />
      <Bowling innings={innings} />
      <Falls innings={innings} />
      {oversBowled.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('Over by over')}</summary>
          <ol>
            {oversBowled.toReversed().map((over) => (
              <Over key={over.over} over={over} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** A cricket match, one innings at a time, the current one first. */
export function CricketCardView({ card }: { readonly card: CricketCard }) {
  const t = useTexts(room);
  const { innings, toss, result } = card;
  const [chosen, setChosen] = useState<string | null>(null);
  const last = innings.at(-1);
  const shown = innings.find(({ number }) => String(number) === chosen) ?? last;
  return (
    <div className={styles.stack}>
      {result !== null && <p className={styles.result}>{result}</p>}
      {toss !== null && <p className={styles.quiet}>{toss}</p>}
      {shown && (
        <Tabs
          label={t('Innings')}
          tabs={innings.map(({ number, team, superOver }) => ({
            value: String(number),
            label: superOver ? t('{team}, super over', { team }) : team,
          }))}
          value={String(shown.number)}
          onValueChange={setChosen}
        >
          <div className={styles.panel}>
            <Innings innings={shown} />
          </div>
        </Tabs>
      )}
    </div>
  );
}
