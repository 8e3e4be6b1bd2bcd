import { useState } from 'react';
import type { CricketCard, CricketInningsCard, CricketOver } from '../../../provider/scores.ts';
import { Tabs } from '@layline/ui/tabs.tsx';
import { FigureTable } from './figure-table.tsx';
import { Balls } from '../balls.tsx';
import styles from './cards.module.css';

const BATTING = [
  { short: 'Batter', name: 'Batter' },
  { short: 'R', name: 'Runs' },
  { short: 'B', name: 'Balls' },
  { short: '4s', name: 'Fours' },
  { short: '6s', name: 'Sixes' },
  { short: 'SR', name: 'Strike rate' },
];
const BOWLING = [
  { short: 'Bowler', name: 'Bowler' },
  { short: 'O', name: 'Overs' },
  { short: 'M', name: 'Maidens' },
  { short: 'R', name: 'Runs' },
  { short: 'W', name: 'Wickets' },
  { short: 'Econ', name: 'Economy' },
];
const HOW = { BATTING: 'batting', NOT_OUT: 'not out', OUT: 'out', DID_NOT_BAT: 'did not bat' } as const;

interface InningsProps {
  readonly innings: CricketInningsCard;
}

function Over({ over }: { readonly over: CricketOver }) {
  return (
    <li className={styles.over}>
      <b>{over.over}</b>
      <Balls balls={over.balls} label={`Over ${over.over}`} />
      <span className={styles.quiet}>
        {over.runs} runs · {over.totalRuns}/{over.totalWickets}
        {over.bowler !== null && ` · ${over.bowler}`}
      </span>
    </li>
  );
}

function Batting({ innings: { batting, extras, partnerships } }: InningsProps) {
  const batted = batting.filter(({ status }) => status !== 'DID_NOT_BAT');
  const waiting = batting.filter(({ status }) => status === 'DID_NOT_BAT');
  const current = partnerships.at(-1);
  return (
    <>
      <FigureTable
        caption="Batting"
        columns={BATTING}
        rows={batted.map((line) => ({
          key: line.name,
          name: (
            <>
              {line.name}
              {line.onStrike && '*'} <small>{line.howOut ?? HOW[line.status]}</small>
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
          Extras {extras.total} (w {extras.wides}, nb {extras.noBalls}, b {extras.byes}, lb {extras.legByes})
        </p>
      )}
      {waiting.length > 0 && (
        <p className={styles.quiet}>Yet to bat: {waiting.map(({ name }) => name).join(', ')}</p>
      )}
      {current && !current.ended && (
        <p className={styles.quiet}>
          Partnership {current.runs} ({current.balls})
        </p>
      )}
    </>
  );
}

function Bowling({ innings: { bowling } }: InningsProps) {
  if (bowling.length === 0) return null;
  return (
    <FigureTable
      caption="Bowling"
      columns={BOWLING}
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
  if (fallOfWickets.length === 0) return null;
  const falls = fallOfWickets.map(
    ({ wicket, runs, overs, batter }) =>
      `${runs}/${wicket} (${batter === null ? '' : `${batter}, `}${overs})`,
  );
  return (
    <p>
      <b>Fall of wickets</b> {falls.join(' · ')}
    </p>
  );
}

function Innings({ innings }: InningsProps) {
  const { oversBowled, required } = innings;
  return (
    <div className={styles.stack}>
      <p className={styles.total}>
        <b>
          {innings.runs}/{innings.wickets}
        </b>{' '}
        ({innings.overs}
        {innings.maxOvers !== null && ` of ${innings.maxOvers}`} overs)
        {innings.runRate !== null && ` · run rate ${innings.runRate}`}
        {innings.target !== null && ` · target ${innings.target}`}
      </p>
      {required && (
        <p>
          {required.runs} needed{required.balls !== null && ` from ${required.balls} balls`}
          {required.rate !== null && `, ${required.rate} an over`}
        </p>
      )}
      <Batting innings={innings} />
      <Bowling innings={innings} />
      <Falls innings={innings} />
      {oversBowled.length > 0 && (
        <details>
          <summary className={styles.summary}>Over by over</summary>
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

/** A cricket match: an innings at a time, the running one first. */
export function CricketCardView({ card }: { readonly card: CricketCard }) {
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
          label="Innings"
          tabs={innings.map(({ number, team, superOver }) => ({
            value: String(number),
            label: superOver ? `${team}, super over` : team,
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
