import { useParams, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { MoneyPage } from '../../features/cashier/money-page.tsx';
import { RequestSearch } from '../../features/cashier/request-search.ts';
import { RequestsPage } from '../../features/cashier/requests-page.tsx';

/** `/depositw/:id?` (R2.17). */
export function MoneyScreen() {
  return <MoneyPage id={useParams({ from: '/main/depositw/{-$id}' }).id} />;
}

/** `/dwrequests` (R2.16). */
export function RequestsScreen() {
  const search = useSearch({ from: '/main/dwrequests' });
  return <RequestsPage search={v.parse(RequestSearch, search)} />;
}
