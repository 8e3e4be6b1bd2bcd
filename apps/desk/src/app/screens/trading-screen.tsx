import { TradingPage } from '../../trading/trading-page.tsx';
import { Needs } from '../needs.tsx';

/** The list of markets, for those who may read it. */
export default function TradingScreen() {
  return (
    <Needs call="getOperatorMarkets">
      <TradingPage />
    </Needs>
  );
}
