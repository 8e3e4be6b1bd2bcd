import { useState } from 'react';
import { createMarket } from '@layline/contract/calls/operator/new-markets.ts';
import type { NewMarket } from '@layline/contract/entities/new-market.ts';
import { templatesOf } from '@layline/contract/market-templates.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { ActDialog } from '../../act/act-dialog.tsx';
import { newExternalId } from '../../parts/external-id.ts';
import { ask } from '../../exchange/ask.ts';
import { draftOf, marketOf, marketWill } from './market-draft.ts';
import { MarketFields } from './market-fields.tsx';

interface NewMarketDialogProps {
  readonly event: { readonly eventId: string; readonly title: string };
  /** What the form begins with: templates of the event’s sport, or a market to copy. */
  readonly choices: readonly { readonly label: string; readonly market: NewMarket }[];
  readonly onClose: () => void;
}

/** The templates of a sport with the sides of an event. */
export function templateChoices(sportId: number, teams: readonly string[]): NewMarketDialogProps['choices'] {
  return templatesOf(sportId).map(({ label, market }) => ({ label, market: market(teams) }));
}

/** Makes a market in an event, from a template or a copy. */
export function NewMarketDialog({ event, choices, onClose }: NewMarketDialogProps) {
  const [reference] = useState(newExternalId);
  const [chosen, setChosen] = useState(0);
  const [draft, setDraft] = useState(() => draftOf(choices[0]?.market ?? BLANK));
  const market = marketOf(draft);
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `New market in ${event.title}`,
        will: marketWill(market, event.title),
        verb: 'Make the market',
        done: `${market.name} has been added to ${event.title}.`,
        run: (reason) => ask(createMarket, { body: { reference, eventId: event.eventId, market, reason } }),
        fields: (
          <>
            {choices.length > 1 && (
              <SelectField
                label="Template"
                value={String(chosen)}
                options={choices.map(({ label }, index) => [String(index), label] as const)}
                onChange={(index) => {
                  setChosen(Number(index));
                  setDraft(draftOf(choices[Number(index)]?.market ?? BLANK));
                }}
              />
            )}
            <MarketFields draft={draft} onDraft={setDraft} />
          </>
        ),
      }}
    />
  );
}

/** Where a sport has no templates. */
const BLANK: NewMarket = {
  name: '',
  type: 'YES_NO',
  terms: { kind: 'OUTCOME' },
  runners: ['Yes', 'No'],
  betDelaySec: 5,
};
