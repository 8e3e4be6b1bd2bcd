import { WaitingPage } from '../../waiting/waiting-page.tsx';
import { Needs } from '../needs.tsx';

/** What waits for a second person, for everybody who sees any of it. */
export default function WaitingScreen() {
  return (
    <Needs call="getProposals">
      <WaitingPage />
    </Needs>
  );
}
