import { useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { REASON } from '../../act/act-words.ts';
import { Row } from '../../parts/row.tsx';

interface BeginQuotingProps {
  /** What the press will do. */
  readonly text: string;
  readonly autoFocus: boolean;
  readonly onBegin: (reason: string) => void;
}

/** Asks once for the reason, before a trader quotes by hand. */
export function BeginQuoting({ text, autoFocus, onBegin }: BeginQuotingProps) {
  const [typed, setTyped] = useState('');
  return (
    <Panel title="Quote by hand" text={text}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onBegin(typed.trim());
        }}
      >
        <Row>
          <TextField
            label="Reason for quoting by hand"
            hint="It is recorded with each of your quotes in the audit log."
            required
            minLength={REASON.min}
            maxLength={REASON.max}
            autoComplete="off"
            autoFocus={autoFocus}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Stop bets and quote</Button>
        </Row>
      </form>
    </Panel>
  );
}
