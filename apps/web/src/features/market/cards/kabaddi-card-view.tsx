import type { KabaddiCard, KabaddiRaid } from '../../../provider/scores.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { columnsIn, FigureTable } from './figure-table.tsx';
import type { ColumnTexts } from './figure-table.tsx';
import { market as room } from '../texts.ts';
import styles from './cards.module.css';

type Text = TextOf<typeof room>;

const PLAYERS = [
  { short: 'Player', name: 'Player' },
  { short: 'Raids', name: 'Raids' },
  { short: 'Pts', name: 'Raid points' },
  { short: 'Tackles', name: 'Tackles' },
  { short: 'Pts', name: 'Tackle points' },
] as const satisfies ColumnTexts;
const KINDS = {
  EMPTY: 'Empty raid',
  TOUCH: 'Raid point',
  TACKLE: 'Tackle',
} as const satisfies Record<KabaddiRaid['kind'], Text>;

function extrasOf(t: Write<Text>, raid: KabaddiRaid): string[] {
  return [
    raid.superRaid && t('super raid'),
    raid.superTackle && t('super tackle'),
    raid.bonus && t('bonus'),
    raid.allOut && t('all out'),
    raid.doOrDie && t('do-or-die'),
  ].filter((text) => text !== false);
}

function Raid({ raid, team }: { readonly raid: KabaddiRaid; readonly team: string }) {
  const t = useTexts(room);
  const extras = extrasOf(t, raid);
  const tone = raid.kind === 'TOUCH' ? 'live' : raid.kind === 'TACKLE' ? 'warn' : 'neutral';
  return (
    <li className={styles.event}>
      <span className={styles.when}>{t('{half}H {clock}', { half: raid.half, clock: raid.clock })}</span>
      <Badge tone={tone}>{t(KINDS[raid.kind])}</Badge>
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
  const t = useTexts(room);
  const { sides, halves, raids, result } = card;
  return (
    <div className={styles.stack}>
      {result !== null && <p className={styles.result}>{result}</p>}
      <FigureTable
        caption={t('Points')}
        columns={[
          { short: t('Team'), name: t('Team') },
          ...halves.map((_, at) => ({ short: `${at + 1}H`, name: t('Half {number}', { number: at + 1 }) })),
          { short: t('All outs'), name: t('All outs') },
          { short: t('Total'), name: t('Total') },
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
          columns={columnsIn(t, PLAYERS)}
          rows={players.map((player) => ({
            key: player.name,
            name: player.name,
            figures: [player.raids, player.raidPoints, player.tackles, player.tacklePoints],
          }))}
        />
      ))}
      {raids.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('Raid by raid')}</summary>
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
