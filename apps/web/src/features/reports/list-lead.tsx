import { useUser } from '../../session/session-store.ts';
import styles from './reports.module.css';

/** What is in a list, in a line below its heading; on paper also whose it is. */
export function ListLead({ words }: { readonly words: readonly string[] }) {
  const player = useUser()?.userName;
  return (
    <>
      {player !== undefined && <span className={styles.paper}>{player} · </span>}
      {words.join(' · ')}
    </>
  );
}
