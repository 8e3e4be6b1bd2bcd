import type { KabaddiCard, KabaddiRaid } from '../../../provider/scores.ts';
import { Badge } from '@layline/ui/badge.tsx';
import { FigureTable } from './figure-table.tsx';
import styles from './cards.module.css';

const PLAYERS = [
  { short: 'Player', name: 'Player' },
  { short: 'Raids', name: 'Raids' },
  { short: 'Pts', name: 'Raid points' },
  { short: 'Tackles', name: 'Tackles' },
  { short: 'Pts', name: 'Tackle points' },
];
const KINDS = { EMPTY: 'Empty raid', TOUCH: 'Raid point', TACKLE: 'Tackle' } as const;

function extrasOf(raid: KabaddiRaid): string[] {
  return [
    raid.superRaid && 'super raid',
    raid.superTackle && 'super tackle',
    raid.bonus && 'bonus',
    raid.allOut && 'all out',
    raid.doOrDie && 'do-or-die',
  ].filter((text) => text !== false);
}

function Raid({ raid, team }: { readonly raid: KabaddiRaid; readonly team: string }) {
  const extras = extrasOf(raid);
  const tone = raid.kind === 'TOUCH' ? 'live' : raid.kind === 'TACKLE' ? 'warn' : 'neutral';
  return (
    <li className={styles.event}>
      <span className={styles.when}>
        {raid.half}H {raid.clock}
      </span>
      <Badge tone={tone}>{KINDS[raid.kind]}</Badge>
      <span>
        {raid.raider}, {team}
        {extras.length > 0 && ` (${extras.join(', ')})`}
      </span>
      <b className={styles.end}>
        {raid.points[0]}–{raid.points[1]}
      </b>
    </li>
  );
}

/** A kabaddi match: points by half, players, and every raid, latest first. Points of a raid: raiding side first. */
export function KabaddiCardView({ card }: { readonly card: KabaddiCard }) {
  const { sides, halves, raids, result } = card;
  return (
    <div className={styles.stack}>
      {result !== null && <p className={styles.result}>{result}</p>}
      <FigureTable
        caption="Points"
        columns={[
          { short: 'Team', name: 'Team' },
          ...halves.map((_, at) => ({ short: `${at + 1}H`, name: `Half ${at + 1}` })),
          { short: 'All outs', name: 'All outs' },
          { short: 'Total', name: 'Total' },
        ]}
        rows={sides.map(({ name, points, allOuts }, side) => ({
          key: name,
          name,
          figures: [...halves.map((half) => half[side] ?? 0), allOuts, <b key="total">{points}</b>],
        }))}
      />
      {sides.map(({ name, players }) => (
        <FigureTable
          key={name}
          caption={name}
          columns={PLAYERS}
          rows={players.map((player) => ({
            key: player.name,
            name: player.name,
            figures: [player.raids, player.raidPoints, player.tackles, player.tacklePoints],
          }))}
        />
      ))}
      {raids.length > 0 && (
        <details>
          <summary className={styles.summary}>Raid by raid</summary>
          <ol>
            {raids.toReversed().map((raid, at) => (
              <Raid key={raids.length - at} raid={raid} team={sides[raid.side].name} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
