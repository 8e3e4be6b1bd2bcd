import { useState } from 'react';
import { propose } from '@layline/contract/calls/operator/markets.ts';
import type { OperatorMarketDetail, ProposedAction } from '@layline/contract/entities/operator-market.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { ActionFields, FIGURES, usualOutcome } from './action-fields.tsx';
import type { Draft, Proposable } from './action-fields.tsx';
import { actionText } from './action-text.ts';

interface ProposeDialogProps {
  readonly kind: Proposable;
  readonly market: OperatorMarketDetail;
  readonly onClose: () => void;
}

function actionOf(kind: Proposable, market: OperatorMarketDetail, draft: Draft): ProposedAction {
  if (kind === 'VOID_MARKET') return { kind };
  const { outcomes, line, runnerId, factor } = draft;
  if (kind === 'REMOVE_RUNNER') return { kind, runnerId, reductionFactor: Number(factor) };
  const inIt = inPlace(market);
  const runners = inIt.map((runner) => ({
    runnerId: runner.runnerId,
    outcome: outcomes[runner.runnerId] ?? usualOutcome(inIt),
    deadHeat: false,
  }));
  return { kind, runners, ...(line.trim() === '' ? {} : { lineResult: Number(line) }) };
}

function inPlace({ runners }: OperatorMarketDetail) {
  return runners.filter(({ status }) => status !== 'REMOVED');
}

/** The first of two steps: proposes a result, a void or the removal of a runner. */
export function ProposeDialog({ kind, market, onClose }: ProposeDialogProps) {
  const { marketId, version, name } = market;
  const runners = inPlace(market);
  const [draft, setDraft] = useState<Draft>({
    outcomes: {},
    line: '',
    runnerId: runners[0]?.runnerId ?? '',
    factor: '0',
  });
  const action = actionOf(kind, market, draft);
  const nameOf = (id: string) => runners.find((runner) => runner.runnerId === id)?.name ?? id;
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `Propose for ${name}`,
        will: [
          'Step 1 of 2: nothing is carried out before another operator approves.',
          `If approved: ${actionText(action, nameOf)}`,
          `It is refused if the market changes after version ${version}, which you see here.`,
        ],
        verb: 'Propose',
        reasonHint: 'The second person reads it, affected players may, and it stands in the audit log.',
        run: (reason) => ask(propose, { body: { marketId, marketVersion: version, action, reason } }),
        fields: (
          <ActionFields
            kind={kind}
            figure={FIGURES[market.bettingType]}
            runners={runners}
            draft={draft}
            onDraft={setDraft}
          />
        ),
      }}
    />
  );
}
