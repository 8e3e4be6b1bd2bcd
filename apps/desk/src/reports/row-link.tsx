import { Link } from '@tanstack/react-router';
import type { HouseReport, ReportRow } from '@layline/contract/entities/house-report.ts';
import { CASINO } from '@layline/contract/sports.ts';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useMay } from '../exchange/own.ts';
import { groupName } from './group-name.ts';
import { ReportsSearch } from './reports-search.ts';
import styles from './row-link.module.css';

interface RowLinkProps {
  readonly row: ReportRow;
  readonly by: HouseReport['by'];
}

/** Days and group of a row, with a link to what it consists of: the sports of those days, the games of the casino, or the page of a branch. */
export function RowLink({ row, by }: RowLinkProps) {
  const may = useMay();
  const [shown] = useSearchState(ReportsSearch);
  const { from, to, key } = row;
  const days = (
    <>
      <span className={styles.day}>{from}</span>
      {to !== from && (
        <>
          {' '}
          to <span className={styles.day}>{to}</span>
        </>
      )}
    </>
  );
  if (by === null) {
    return (
      <Link to="/reports" search={{ ...shown, from, to, by: 'SPORT', span: 'PERIOD' }}>
        {days}
      </Link>
    );
  }
  const name = groupName(row, by);
  if (by === 'SPORT' && key === String(CASINO) && may('getCasinoResults')) {
    return (
      <>
        {days}:{' '}
        <Link to="/casino" search={{ from, to }}>
          {name}
        </Link>
      </>
    );
  }
  if (by === 'AGENT' && key !== null && may('getAgentBranch')) {
    return (
      <>
        {days}:{' '}
        <Link to="/agents/$nodeId" params={{ nodeId: key }}>
          {name}
        </Link>
      </>
    );
  }
  return (
    <>
      {days}: {name}
    </>
  );
}
