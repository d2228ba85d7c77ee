import { getRegistration, type Registration } from '#contract/registration.ts';
import { need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';

/** How far the own registration is (A14). */
export const useRegistration = () =>
  useApiQuery<Registration>('registration', async (api) => (await need(api.call(getRegistration))).data);
