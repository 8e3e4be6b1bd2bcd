import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

/** A password box that can show the password; password managers and paste work as in any other field. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const t = useTexts(ui);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? t('Hide password') : t('Show password')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
