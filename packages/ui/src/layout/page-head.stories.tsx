import type { States } from '../stories/story.ts';
import { Badge } from '../states/badge.tsx';
import { Button } from '../forms/button.tsx';
import { PageHead } from './page-head.tsx';

export const title = 'ui/PageHead';

export const states: States = {
  plain: <PageHead title="Bonus" />,
  'with a sentence': <PageHead title="Account Statement" lead="Cash account, 1 to 30 November 2026" />,
  'with actions': (
    <PageHead
      title="Current Bets"
      actions={
        <>
          <Button size="sm" variant="danger">
            Cancel all unmatched
          </Button>
          <Button size="sm">Print</Button>
        </>
      }
    />
  ),
  'with a way back': <PageHead back={<a href="#statement">Account Statement</a>} title="Line 1,042" />,
  'a long title beside actions': (
    <PageHead
      title="Deposit and Withdrawal Requests of the last three months"
      lead={
        <>
          What you asked for and where it stands. <Badge tone="warn">2 pending</Badge>
        </>
      }
      actions={<Button variant="primary">Deposit</Button>}
    />
  ),
};
