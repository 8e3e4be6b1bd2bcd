import { useQuery } from '@tanstack/react-query';
import { getClosestEvents } from '../../provider/catalogue.ts';
import { valueOf } from '../../provider/failure.ts';
import { READS } from '../../api/reads.ts';
import { request } from '../../provider/request.ts';
import { useOpenEvents } from '../../live/open-events.ts';
import { PageHead } from '@layline/ui/page-head.tsx';
import styles from './closest-events.module.css';
import { ClosestList } from './closest-list.tsx';

const SHOWN = 20;
const REFRESH_MS = 30_000;

/** The closest events to choose from, where the address names none (R2.3). */
export function ClosestEvents() {
  const { data, error, refetch } = useQuery({
    queryKey: [READS.catalogue, 'closest', SHOWN],
    queryFn: async ({ signal }) =>
      valueOf(await request(getClosestEvents, { query: { take: SHOWN }, signal })),
    refetchInterval: REFRESH_MS,
  });
  const open = useOpenEvents();
  return (
    <section className={styles.page}>
      <PageHead title="What is on" />
      <ClosestList
        events={data && open(data)}
        problem={error?.message ?? null}
        onRetry={() => void refetch()}
      />
    </section>
  );
}
