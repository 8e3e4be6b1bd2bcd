import { useQuery } from '@tanstack/react-query';
import { READS } from '../../api/reads.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { receiptImage } from './receipt-image.ts';
import styles from './request-detail.module.css';

/** The picture of a receipt that was sent with a deposit. */
export function ReceiptView({ imageId }: { readonly imageId: string }) {
  const picture = useQuery({
    queryKey: [READS.money, 'receipt', imageId],
    queryFn: ({ signal }) => receiptImage(imageId, signal),
    staleTime: Infinity,
  });
  return (
    <section className={styles.receipt} aria-label="Receipt">
      <h3>Receipt</h3>
      <ReadState query={picture} what="The receipt" skeleton={<Skeleton width="240px" height="240px" />}>
        {(data) => <img className={styles.picture} src={data} alt="Receipt of this deposit" />}
      </ReadState>
    </section>
  );
}
