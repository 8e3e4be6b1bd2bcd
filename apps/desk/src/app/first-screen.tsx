import { Navigate } from '@tanstack/react-router';
import { useMay } from '../exchange/own.ts';
import { SCREENS } from './screens.ts';

/** Redirects to the first screen that the role may see. */
export function FirstScreen() {
  const may = useMay();
  const first = SCREENS.find(({ needs }) => may(needs));
  return first === undefined ? null : <Navigate to={first.path} replace />;
}
