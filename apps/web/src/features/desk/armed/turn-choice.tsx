import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { Persistence } from '../../../provider/bets.ts';
import { desk } from '../texts.ts';

const TEXTS = { LAPSE: 'It lapses', PERSIST: 'It stays' } as const satisfies Readonly<
  Record<Persistence, TextOf<typeof desk>>
>;

interface TurnChoiceProps {
  readonly persistence: Persistence;
  readonly onPersistence: (persistence: Persistence) => void;
}

/** What becomes of the unmatched part of an order when its market turns in-play. */
export function TurnChoice({ persistence, onPersistence }: TurnChoiceProps) {
  const t = useTexts(desk);
  return (
    <SelectField
      label={t('Unmatched at the turn in-play')}
      compact
      options={(['LAPSE', 'PERSIST'] as const).map((word) => [word, t(TEXTS[word])] as const)}
      value={persistence}
      onChange={onPersistence}
    />
  );
}
