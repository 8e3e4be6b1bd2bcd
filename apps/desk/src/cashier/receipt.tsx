import { useQuery } from '@tanstack/react-query';
import { getReceipt } from '@layline/contract/calls/operator/money.ts';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { read } from '../exchange/reads.ts';
import styles from './request-details.module.css';

/** The picture that a player sent with a deposit. The audit log records who looks at it. */
export function Receipt({ imageId }: { readonly imageId: string }) {
  const receipt = useQuery({ ...read(getReceipt, { imageId }), staleTime: Infinity });
  return (
    <ReadState query={receipt} what="The receipt" skeleton={<RowsSkeleton height="240px" />}>
      {({ mediaType, data }) => (
        <img
          className={styles.receipt}
          src={`data:${mediaType};base64,${data}`}
          alt="Receipt sent by the player"
        />
      )}
    </ReadState>
  );
}
