import type { States } from '../stories/story.ts';
import { useState } from 'react';
import { NumberField } from './number-field.tsx';

export const title = 'ui/NumberField';

function Odds({ error }: { readonly error?: string }) {
  const [text, setText] = useState('2.5');
  return (
    <NumberField
      label="Odds"
      value={text}
      error={error}
      stepLabels={{ up: 'Higher odds', down: 'Lower odds' }}
      onValueChange={setText}
      onStep={(direction) => setText((Number(text) + direction / 100).toFixed(2))}
    />
  );
}

export const states: States = {
  'with steps': <Odds />,
  wrong: <Odds error="2.01 is not offered; 2 is the nearest." />,
  'without steps': <NumberField label="Stake" value="1500" onValueChange={() => undefined} />,
};
