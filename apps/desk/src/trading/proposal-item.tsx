import { Link } from '@tanstack/react-router';
import type { Proposal } from '@layline/contract/entities/operator-market.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { useMay, useOwn } from '../exchange/own.ts';
import { Row } from '../parts/row.tsx';
import { actionText } from './action-text.ts';
import { approveAct, rejectAct } from './proposal-acts.tsx';
import { useRunnerNames } from './use-runner-names.ts';
import styles from './proposals.module.css';

interface ProposalItemProps {
  readonly proposal: Proposal;
  /** Called with the act that the operator wants to take. */
  readonly onAct: (act: Act) => void;
}

/** A proposal with what the operator may do about it. */
export function ProposalItem({ proposal, onAct }: ProposalItemProps) {
  const may = useMay();
  const own = useOwn();
  const { marketId, marketName, action, proposedBy, proposedAt, reason } = proposal;
  const { market, nameOf } = useRunnerNames(marketId);
  const of = market === undefined ? '' : ` of ${market.eventTitle}`;
  const isOwn = proposedBy === own?.name;
  return (
    <li className={styles.proposal}>
      <p>
        <Link to="/trading/$marketId" params={{ marketId }}>
          {marketName}
        </Link>
        {of}: {actionText(action, nameOf)}
      </p>
      <p className={styles.who}>
        {proposedBy}, <WhenText at={proposedAt} />: {reason}
      </p>
      <Row>
        {may('approveProposal') &&
          (isOwn ? (
            <span className={styles.who}>Another operator approves what you have proposed.</span>
          ) : (
            <Button size="sm" onClick={() => onAct(approveAct(proposal, `${marketName}${of}`, nameOf))}>
              Approve
            </Button>
          ))}
        {may('rejectProposal') && (
          <Button size="sm" onClick={() => onAct(rejectAct(proposal, `${marketName}${of}`, own?.name ?? ''))}>
            {isOwn ? 'Withdraw' : 'Reject'}
          </Button>
        )}
      </Row>
    </li>
  );
}
