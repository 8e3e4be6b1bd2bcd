import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Proposal } from '@layline/contract/entities/operator-market.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { useMay, useOwn } from '../exchange/own.ts';
import { Row } from '../parts/row.tsx';
import { actionText } from './action-text.ts';
import { approveAct, rejectAct } from './proposal-acts.tsx';
import styles from './proposals.module.css';

interface WaitingProposalsProps {
  readonly proposals: readonly Proposal[];
  /** Names of runners by id, where they are known. */
  readonly nameOf?: (runnerId: string) => string;
}

/** Proposals that wait for a second person; nothing if there are none. */
export function WaitingProposals({ proposals, nameOf = (id) => id }: WaitingProposalsProps) {
  const may = useMay();
  const own = useOwn();
  const [act, setAct] = useState<Act | null>(null);
  if (proposals.length === 0) return null;
  return (
    <Panel title="Waiting for a second person" text="Step 1 of 2 is done: somebody has proposed it.">
      <ul className={styles.list}>
        {proposals.map((proposal) => (
          <li key={proposal.proposalId} className={styles.proposal}>
            <p>
              <Link to="/trading/$marketId" params={{ marketId: proposal.marketId }}>
                {proposal.marketName}
              </Link>
              : {actionText(proposal.action, nameOf)}
            </p>
            <p className={styles.who}>
              {proposal.proposedBy}, <WhenText at={proposal.proposedAt} />: {proposal.reason}
            </p>
            <Row>
              {may('approveProposal') &&
                (proposal.proposedBy === own?.name ? (
                  <span className={styles.who}>Another operator approves what you have proposed.</span>
                ) : (
                  <Button size="sm" onClick={() => setAct(approveAct(proposal, nameOf))}>
                    Approve
                  </Button>
                ))}
              {may('rejectProposal') && (
                <Button size="sm" onClick={() => setAct(rejectAct(proposal, own?.name ?? ''))}>
                  {proposal.proposedBy === own?.name ? 'Withdraw' : 'Reject'}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
    </Panel>
  );
}
