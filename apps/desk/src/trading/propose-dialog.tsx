import { useState } from 'react';
import { propose } from '@layline/contract/calls/operator/markets.ts';
import type { OperatorMarketDetail, ProposedAction } from '@layline/contract/entities/operator-market.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { ActionFields, isDecidedByFigure } from './action-fields.tsx';
import type { Draft, Proposable } from './action-fields.tsx';
import { actionText } from './action-text.ts';
import { ResultPays } from './result-pays.tsx';

interface ProposeDialogProps {
  readonly kind: Proposable;
  readonly market: OperatorMarketDetail;
  readonly onClose: () => void;
}

/** The proposal as far as it is decided; null while something is missing. */
function actionOf(kind: Proposable, market: OperatorMarketDetail, draft: Draft): ProposedAction | null {
  if (kind === 'VOID_MARKET') return { kind };
  const { outcomes, line, runnerId, factor } = draft;
  if (kind === 'REMOVE_RUNNER') return { kind, runnerId, reductionFactor: Number(factor) };
  const byFigure = isDecidedByFigure(market.terms);
  if (byFigure && !FIGURE.test(line.trim())) return null;
  const runners = inPlace(market).flatMap((runner) => {
    // Where a figure decides, the runners stand for the market or for its ranges.
    const outcome = byFigure ? 'WINNER' : outcomes[runner.runnerId];
    return outcome === undefined ? [] : [{ runnerId: runner.runnerId, outcome, deadHeat: false }];
  });
  if (runners.length < inPlace(market).length) return null;
  return { kind, runners, ...(byFigure ? { lineResult: Number(line) } : {}) };
}

const FIGURE = /^\d+(\.\d{1,2})?$/;

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
          'Step 1 of 2: nothing is carried out until another operator approves.',
          ...(action === null
            ? [
                isDecidedByFigure(market.terms)
                  ? 'Nothing is decided yet: type the figure.'
                  : `Still undecided: ${runners
                      .filter((runner) => draft.outcomes[runner.runnerId] === undefined)
                      .map((runner) => runner.name)
                      .join(', ')}.`,
              ]
            : [`If approved: ${actionText(action, nameOf)}`]),
          `It is refused if the market changes after version ${version}, which you see here.`,
        ],
        verb: 'Propose',
        done: `You have made a proposal for ${name}. Another operator has to approve it.`,
        reasonHint:
          'The second person sees it, affected players may see it, and it is recorded in the audit log.',
        run: (reason) =>
          action === null
            ? Promise.reject(new Error('Decide everything first.'))
            : ask(propose, { body: { marketId, marketVersion: version, action, reason } }),
        fields: (
          <>
            <ActionFields
              kind={kind}
              figure={isDecidedByFigure(market.terms)}
              runners={runners}
              draft={draft}
              onDraft={setDraft}
            />
            <ResultPays marketId={marketId} action={action} />
          </>
        ),
      }}
    />
  );
}
