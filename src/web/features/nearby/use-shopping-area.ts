import { useEffect } from 'react';
import { type Address, listAddresses } from '#contract/address.ts';
import { type Api, need } from '#web/client/api.ts';
import { type Area, keepArea, keptArea, useArea } from '#web/client/area.ts';
import { hasCredential } from '#web/client/credential.ts';
import { isOperator, readSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';

/** So long the main address is not asked for again, in ms. */
const FRESH_MS = 600_000;

export const areaOf = ({ city_id, city, id }: Address): Area => ({ city: city_id, name: city, address: id });

let asking: Promise<void> | null = null;

/** Takes the main address of whoever is logged in and has chosen nothing else. */
const takeMainAddress = async (api: Api): Promise<void> => {
  const kept = keptArea();
  const isDue = kept === null || (kept.mainAt !== undefined && Date.now() - kept.mainAt > FRESH_MS);
  // operators have no addresses
  if (!isDue || !hasCredential() || isOperator(readSession().user)) return;
  try {
    const { data } = await need(api.call(listAddresses));
    const main = data.find((address) => address.is_default);
    if (main !== undefined) keepArea({ ...areaOf(main), mainAt: Date.now() });
    else if (kept !== null) keepArea(null);
  } catch (error) {
    // a login may be over: nothing is chosen then
    console.error(error);
  }
};

/** Where goods are to be sent: what was chosen here, else the main address of whoever is logged in; null until it is known. */
export const useShoppingArea = (): Area | null => {
  const api = useApi();
  useEffect(() => {
    keptArea();
    if (asking === null) {
      asking = takeMainAddress(api).finally(() => {
        asking = null;
      });
    }
  }, [api]);
  return useArea();
};
