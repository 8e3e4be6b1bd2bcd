import { ReadState } from '@layline/ui/read-state.tsx';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import styles from './request-detail.module.css';

interface ReceiptPictureProps {
  /** The reading of the picture, as it stands; its data is the picture's address. */
  readonly query: {
    readonly data: string | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

/** The picture of a receipt: on its way, failed, or there. */
export function ReceiptPicture({ query }: ReceiptPictureProps) {
  return (
    <section className={styles.receipt} aria-label="Receipt">
      <h3>Receipt</h3>
      <ReadState query={query} what="The receipt" skeleton={<Skeleton width="240px" height="240px" />}>
        {(data) => <img className={styles.picture} src={data} alt="Receipt of this deposit" />}
      </ReadState>
    </section>
  );
}
