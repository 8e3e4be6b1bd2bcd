import type { Bonus } from '../../provider/bonuses.ts';
import { rupees } from '@layline/units/money.ts';
import { StoryDialog } from '../../stories/story-dialog.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { exampleBonus } from '../../testing/examples.ts';
import { BonusGuide, ClaimDialog } from './bonus-page.tsx';

export const title = 'bonus/Page';

interface Progress {
  readonly busy?: boolean;
  readonly problem?: string;
}

function claim(changes: Partial<Bonus>, { busy = false, problem }: Progress = {}) {
  const bonus: Bonus = { ...exampleBonus, status: 'AVAILABLE', claim: null, ...changes };
  return (
    <StoryDialog>
      {(close) => (
        <ClaimDialog
          bonus={bonus}
          busy={busy}
          problem={problem ?? null}
          onClaim={() => undefined}
          onClose={close}
        />
      )}
    </StoryDialog>
  );
}

export const states: States = {
  'how it works': <BonusGuide />,
  'its size as a share': claim({}),
  'its size known': claim({ offer: rupees(1250) }),
  'without wagering': claim({ wagering: 0 }),
  'long terms': claim({ terms: `${exampleBonus.terms} `.repeat(20) }),
  'without terms': claim({ terms: '', wagering: null }),
  'on its way': claim({}, { busy: true }),
  refused: claim({}, { problem: 'This bonus is used up.' }),
};
