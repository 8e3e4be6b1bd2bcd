import { useOwn } from '../../exchange/own.ts';
import { OwnPage } from '../../own/own-page.tsx';

/** What the operator logs in with. Everybody has it. */
export default function OwnScreen() {
  const operator = useOwn();
  return operator === null ? null : <OwnPage operator={operator} />;
}
