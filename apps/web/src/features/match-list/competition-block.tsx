import { columnsFor, isField } from './price-columns.ts';
import { EventRow } from './event-row.tsx';
import type { CompetitionGroup } from './group-events.ts';
import styles from './competition-block.module.css';

const HEADS = { 2: ['1', '2'], 3: ['1', 'X', '2'] } as const;

/** The events of one competition, under its name and the heads of the price columns. */
export function CompetitionBlock({ group }: { readonly group: CompetitionGroup }) {
  const markets = group.events.map((event) => event.mainMarket);
  const columns = columnsFor(markets);
  const priced = markets.some((market) => market !== null && !isField(market));
  return (
    <section className={styles.block} data-columns={columns}>
      <div
        className={styles.head}
        data-bare={group.competition === null || undefined}
        hidden={group.competition === null && !priced}
      >
        {group.competition !== null && <h3 className={styles.name}>{group.competition}</h3>}
        {priced && (
          <div className={styles.columns} data-columns={columns} aria-hidden="true">
            {HEADS[columns].map((head) => (
              <span key={head} className={styles.column}>
                {head}
              </span>
            ))}
          </div>
        )}
      </div>
      <ul>
        {group.events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} columns={columns} named={group.competition === null} />
          </li>
        ))}
      </ul>
    </section>
  );
}
