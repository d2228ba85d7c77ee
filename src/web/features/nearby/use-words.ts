import type { Locale } from '#common/locale.ts';
import { nearby as english } from '#messages/en/nearby.ts';
import { nearby as indonesian, type NearbyMessages } from '#messages/id/nearby.ts';
import { useLocale } from '#web/client/messages.tsx';

export const nearbyMessages = (locale: Locale): NearbyMessages => ({ id: indonesian, en: english })[locale];

export const useNearby = (): NearbyMessages => nearbyMessages(useLocale());
