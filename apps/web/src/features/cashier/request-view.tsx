import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePollWithoutHub } from '../../live/use-poll-without-hub.ts';
import { useUser } from '../../session/session-store.ts';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { ReadState } from '@layline/ui/read-state.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './cashier.module.css';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { requestQuery } from './queries.ts';
import { ReceiptView } from './receipt-view.tsx';
import { RequestDetail } from './request-detail.tsx';
import { useCancelRequest } from './use-cancel-request.ts';
import { usePayOnline } from './use-pay-online.ts';

/** A request by its id, kept current (R2.17 with the id of a request). */
export function RequestView({ requestId }: { readonly requestId: string }) {
  const refetchInterval = usePollWithoutHub();
  const query = useQuery({ ...requestQuery(useUser()?.userName ?? null, requestId), refetchInterval });
  const { busy, cancel } = useCancelRequest();
  const pay = usePayOnline();
  const [asking, setAsking] = useState(false);
  return (
    <ReadState query={query} what="The request" skeleton={<PanelSkeleton count={1} height="240px" />}>
      {(request) =>
        request === null ? (
          <div className={styles.panel}>
            <EmptyState
              icon="search"
              title="Request not found"
              text="It may belong to another account, or the link is incomplete."
              action={
                <Link to="/dwrequests" className={styles.plainLink}>
                  My requests
                </Link>
              }
            />
          </div>
        ) : (
          <>
            <RequestDetail
              request={request}
              busy={busy || pay.busy}
              onCancel={() => setAsking(true)}
              onPay={
                request.checkout !== null && request.status === 'PENDING' ? () => pay.open(request) : null
              }
              receipt={request.imageId !== null && <ReceiptView imageId={request.imageId} />}
            />
            {asking && (
              <CancelDialog
                request={request}
                onConfirm={() => cancel(requestId)}
                onClose={() => setAsking(false)}
              />
            )}
          </>
        )
      }
    </ReadState>
  );
}
