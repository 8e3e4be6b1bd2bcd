import { useState } from 'react';
import type { Proposal } from '@layline/contract/entities/operator-market.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { ProposalItem } from './proposal-item.tsx';
import styles from './proposals.module.css';

interface WaitingProposalsProps {
  readonly proposals: readonly Proposal[];
}

/**
 * Proposals that wait for a second person; nothing if there are none. The dialog is outside the list, because another operator may decide
 * a proposal while the dialog is open.
 */
export function WaitingProposals({ proposals }: WaitingProposalsProps) {
  const [act, setAct] = useState<Act | null>(null);
  return (
    <>
      {proposals.length > 0 && (
        <Panel title="Waiting for a second person" text="Step 1 of 2 is done: somebody has proposed it.">
          <ul className={styles.list}>
            {proposals.map((proposal) => (
              <ProposalItem key={proposal.proposalId} proposal={proposal} onAct={setAct} />
            ))}
          </ul>
        </Panel>
      )}
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
    </>
  );
}
