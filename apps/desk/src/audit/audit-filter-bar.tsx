import { useState } from 'react';
import type { Operator } from '@layline/contract/entities/operator.ts';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { Row } from '../parts/row.tsx';
import type { AuditFilters } from './audit-search.ts';

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  readonly operators: readonly Pick<Operator, 'operatorId' | 'name'>[];
  readonly onChange: (filters: AuditFilters) => void;
}

const NONE = { operator: undefined, action: undefined, subject: undefined } as const;

/** The filters of the audit log. */
export function AuditFilterBar({ filters, operators, onChange }: AuditFilterBarProps) {
  const { operator, action, subject } = filters;
  const active = [operator, action, subject].filter((filter) => filter !== undefined).length;
  return (
    <FilterBar active={active} onReset={() => onChange(NONE)}>
      <SelectField
        label="Operator"
        value={operator ?? ''}
        options={[['', 'Everybody'], ...operators.map(({ operatorId, name }) => [operatorId, name] as const)]}
        onChange={(id) => onChange({ ...filters, operator: id === '' ? undefined : id })}
      />
      <WrittenFilters
        key={`${action ?? ''} ${subject ?? ''}`}
        action={action ?? ''}
        subject={subject ?? ''}
        onSearch={(written) => onChange({ ...filters, ...written })}
      />
    </FilterBar>
  );
}

function WrittenFilters({
  action,
  subject,
  onSearch,
}: {
  readonly action: string;
  readonly subject: string;
  readonly onSearch: (written: Pick<AuditFilters, 'action' | 'subject'>) => void;
}) {
  const [typed, setTyped] = useState({ action, subject });
  return (
    <form
      role="search"
      aria-label="Entries"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({
          action: typed.action.trim() === '' ? undefined : typed.action.trim(),
          subject: typed.subject.trim() === '' ? undefined : typed.subject.trim(),
        });
      }}
    >
      <Row>
        <TextField
          label="Action"
          placeholder="lock player"
          value={typed.action}
          maxLength={40}
          onChange={({ target }) => setTyped({ ...typed, action: target.value })}
        />
        <TextField
          label="Subject"
          placeholder="player:p17"
          value={typed.subject}
          maxLength={80}
          onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
        />
        <Button type="submit">Search</Button>
      </Row>
    </form>
  );
}
