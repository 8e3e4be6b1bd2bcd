import { TextField } from '@layline/ui/text-field.tsx';

interface WordsFieldProps {
  readonly words: string;
  readonly error: string | undefined;
  /** What the words do in this game. */
  readonly hint: string;
  readonly onWords: (text: string) => void;
}

/** The player's own words, which go into the draw. */
export function WordsField({ words, error, hint, onWords }: WordsFieldProps) {
  return (
    <TextField
      label="Your client seed"
      value={words}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      error={error}
      hint={hint}
      onChange={({ target }) => onWords(target.value)}
    />
  );
}
