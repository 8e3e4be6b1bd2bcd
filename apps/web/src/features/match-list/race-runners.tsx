import { LivePriceCell } from '../../live/components/live-price-cell.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { Event, MarketSummary } from '../../provider/catalogue.ts';
import { silksOf } from '../../provider/scores.ts';
import { Silks } from '../../betting/silks.tsx';
import { matchList } from './texts.ts';
import styles from './race-runners.module.css';

interface RaceRunnersProps {
  readonly event: Event;
  readonly market: MarketSummary;
}

/** A jockey's silks, as a list sends them; nothing if they cannot be drawn. */
function SentSilks({ silks }: { readonly silks: object }) {
  const known = silksOf(silks);
  return known && <Silks silks={known} />;
}

/** The field of a race, scrolling sideways: saddlecloth and colours if known, name and best back. */
export function RaceRunners({ event, market }: RaceRunnersProps) {
  const t = useTexts(matchList);
  const runners = market.runners.toSorted((a, b) => a.sortPriority - b.sortPriority);
  return (
    <ul className={styles.runners} aria-label={t('{n} runner|{n} runners', { n: runners.length })}>
      {runners.map(({ runnerId, name, number, silks }) => (
        <li key={runnerId} className={styles.runner}>
          {silks !== null && <SentSilks silks={silks} />}
          <span className={styles.name}>
            {number !== null && <b>{number} </b>}
            {name}
          </span>
          <LivePriceCell
            eventId={event.id}
            marketId={market.marketId}
            runnerId={runnerId}
            runnerName={name}
            side="BACK"
          />
        </li>
      ))}
    </ul>
  );
}
