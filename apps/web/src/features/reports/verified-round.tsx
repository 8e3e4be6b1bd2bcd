import { Link } from '@tanstack/react-router';
import styles from './reports.module.css';

interface VerifiedRoundProps {
  readonly name: string;
  /** Page where its draw can be done again; null where there is none. */
  readonly address: string | null;
}

/** The name of a round; of our own tables it leads to its proof. */
export function VerifiedRound({ name, address }: VerifiedRoundProps) {
  if (address === null) return name;
  return (
    <Link to={address} className={styles.link} preload={false}>
      {name}
    </Link>
  );
}
