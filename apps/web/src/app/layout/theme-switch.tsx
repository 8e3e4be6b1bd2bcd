import { toggleTheme, useTheme } from '../../site/theme-store.ts';
import { ThemeButton } from './theme-button.tsx';

/** Switches between dark and the site's day theme (R4.10). */
export function ThemeSwitch() {
  return <ThemeButton dark={useTheme() === 'dark'} onToggle={toggleTheme} />;
}
