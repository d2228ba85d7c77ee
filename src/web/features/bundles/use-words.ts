import { bundles as english } from '#messages/en/bundles.ts';
import { type BundleMessages, bundles as indonesian } from '#messages/id/bundles.ts';
import { useInLocale } from '#web/client/messages.tsx';

export const useBundleWords = (): BundleMessages => useInLocale({ id: indonesian, en: english });
