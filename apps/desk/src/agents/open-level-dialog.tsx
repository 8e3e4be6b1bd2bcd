import { useState } from 'react';
import { openAgent } from '@layline/contract/calls/operator/agents.ts';
import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { LEVEL_WORDS, levelsBelow } from './agent-words.ts';
import type { Codes } from '../act/codes-dialog.tsx';
import { newExternalId } from '../parts/external-id.ts';
import { LevelFields } from './level-fields.tsx';
import type { LevelDraft } from './level-fields.tsx';

interface OpenLevelDialogProps {
  /** The operator's own level; null for the site. */
  readonly own: AgentMemberDetail | null;
  readonly onClose: () => void;
  /** Called with the codes for the level's first person. */
  readonly onCodes: (codes: Codes) => void;
}

function emptyDraft(own: AgentMemberDetail | null): LevelDraft {
  return {
    name: '',
    person: '',
    level: levelsBelow(own?.level ?? null)[0] ?? 'AGENT',
    funded: own?.funded ?? false,
    credit: '0',
    shares: { BOOKMAKER: '0', FANCY: '0', CASINO: '0', EXCHANGE: '0', BONUS: '0' },
    rates: { BOOKMAKER: '0', FANCY: '0' },
    bases: { BOOKMAKER: 'NET_LOSS', FANCY: 'TURNOVER' },
  };
}

/** Opens a level directly below the operator's own. */
export function OpenLevelDialog({ own, onClose, onCodes }: OpenLevelDialogProps) {
  const [externalId] = useState(newExternalId);
  const [draft, setDraft] = useState(() => emptyDraft(own));
  const { level, funded, shares, rates } = draft;
  const name = draft.name.trim();
  const person = draft.person.trim();

  async function open(reason: string): Promise<void> {
    const { setUpCodes } = await ask(openAgent, {
      body: {
        externalId,
        name,
        level,
        funded,
        credit: funded ? 0 : Number(draft.credit),
        shares: {
          BOOKMAKER: Number(shares.BOOKMAKER),
          FANCY: Number(shares.FANCY),
          CASINO: Number(shares.CASINO),
          EXCHANGE: Number(shares.EXCHANGE),
          BONUS: Number(shares.BONUS),
        },
        rates: { BOOKMAKER: Number(rates.BOOKMAKER), FANCY: Number(rates.FANCY) },
        bases: own === null ? draft.bases : null,
        operatorName: person,
        reason,
      },
    });
    const other =
      own === null ? `Another admin gets the other code by approving ${person} on the Staff screen.` : null;
    if (setUpCodes.length > 0) onCodes({ person, codes: setUpCodes, other });
  }

  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: 'Add an agent',
        will: [
          `Adds ${name === '' ? 'the new agent' : name} as ${LEVEL_WORDS[level].toLowerCase()} below ${own === null ? 'the site' : 'you'}, for good: it can be closed, but never deleted.`,
          funded
            ? 'Its whole branch is prepaid: nobody in it gets credit.'
            : `Its branch may owe ${own === null ? 'the site' : 'you'} at most ${draft.credit.trim() === '' ? '…' : draft.credit.trim()}.`,
          own === null
            ? 'Another admin has to approve its first person on the Staff screen. Each of you passes on one code.'
            : 'Shows you two codes that let its first person choose a password within 24 hours.',
        ],
        verb: 'Add',
        done: `${name} has been added.`,
        run: open,
        fields: <LevelFields own={own} draft={draft} onDraft={setDraft} />,
      }}
    />
  );
}
