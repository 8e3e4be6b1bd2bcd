import { useState } from 'react';
import { setAgentSettings } from '@layline/contract/calls/operator/agents.ts';
import type { AgentMemberDetail, BranchSettings } from '@layline/contract/entities/agent.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { AmountField } from '../parts/figure-fields.tsx';
import { SETTINGS } from './agent-words.ts';

interface SettingsDialogProps {
  readonly member: AgentMemberDetail;
  readonly onClose: () => void;
}

type Draft = Readonly<Record<keyof BranchSettings, string>>;

function figure(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** Sets the limits on the bets of a branch. */
export function SettingsDialog({ member, onClose }: SettingsDialogProps) {
  const { nodeId, name, level, settings, settingsVersion } = member;
  const [draft, setDraft] = useState(
    () => Object.fromEntries(SETTINGS.map(([each]) => [each, String(settings[each] ?? '')])) as Draft,
  );
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `Bet limits of ${name}`,
        will: [
          level === 'PLAYER'
            ? `Limits every bet that ${name} places from now on.`
            : `Limits every bet that the players below ${name} place from now on.`,
          'It is refused if a limit is looser than the one in force at the level above.',
          'Bets already placed stay as they are.',
        ],
        verb: 'Set limits',
        done: `The bet limits of ${name} have been changed.`,
        run: (reason) =>
          ask(setAgentSettings, {
            body: {
              nodeId,
              settings: {
                minStake: figure(draft.minStake),
                maxStake: figure(draft.maxStake),
                maxMarketExposure: figure(draft.maxMarketExposure),
                maxPayout: figure(draft.maxPayout),
                betDelaySec: figure(draft.betDelaySec),
              },
              settingsVersion,
              reason,
            },
          }),
        fields: SETTINGS.map(([each, label]) => (
          <AmountField
            key={each}
            label={label}
            hint="Empty leaves it to the levels above and the market."
            required={false}
            value={draft[each]}
            onValue={(value) => setDraft({ ...draft, [each]: value })}
          />
        )),
      }}
    />
  );
}
