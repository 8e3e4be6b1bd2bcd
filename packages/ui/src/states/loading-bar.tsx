import styles from './loading-bar.module.css';

/** A thin bar at the top edge; over everything, moves nothing. */
export function LoadingBar({ active }: { readonly active: boolean }) {
  return (
    <div className={styles.bar} data-active={active || undefined} role="status">
      {active ? <span className={styles.text}>Loading</span> : null}
    </div>
  );
}
