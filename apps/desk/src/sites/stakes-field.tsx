import { useState } from 'react';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { QUICK_STAKES_MAX } from '@layline/contract/limits.ts';
import { FIELD_WORDS } from './site-changes.ts';
import type { SiteFieldsProps } from './texts-fields.tsx';

const AMOUNT = String.raw`\d+(\.\d{1,2})?`;
const LIST = String.raw`\s*${AMOUNT}(\s*,\s*${AMOUNT}){0,${QUICK_STAKES_MAX - 1}}\s*,?\s*`;

function stakesOf(text: string): readonly number[] {
  return text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number);
}

/** The quick stakes that new players of a site begin with; empty for the usual ones. */
export function StakesField({ draft, onDraft }: SiteFieldsProps) {
  // What is typed has commas and spaces that the draft does not have.
  const [typed, setTyped] = useState('');
  const stakes = draft.quickStakes ?? [];
  const isTyped = stakesOf(typed).join() === stakes.join();
  return (
    <TextField
      label={FIELD_WORDS.quickStakes}
      hint="Such as 100, 500, 1000. Empty for the usual ones. Players can change their own."
      autoComplete="off"
      inputMode="decimal"
      pattern={LIST}
      title={`At most ${QUICK_STAKES_MAX} amounts, separated by commas`}
      value={isTyped ? typed : stakes.join(', ')}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = stakesOf(target.value);
        onDraft({ ...draft, quickStakes: next.length === 0 ? undefined : [...next] });
      }}
    />
  );
}
