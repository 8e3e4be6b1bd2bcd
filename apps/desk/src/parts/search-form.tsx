import { useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { Row } from './row.tsx';

interface SearchFormProps {
  /** The accessible name, for people who cannot see the list below. */
  readonly name: string;
  /** What can be typed. */
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** A search that starts when it is submitted. */
export function SearchForm({ name, label, search, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  return (
    <form
      role="search"
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Row>
        <TextField
          label={label}
          type="search"
          maxLength={64}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">Search</Button>
      </Row>
    </form>
  );
}
