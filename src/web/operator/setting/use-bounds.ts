import { digits } from '#common/money.ts';
import { type NumberSetting, settingTable } from '#contract/setting-table.ts';
import { useMessages } from '#web/client/messages.tsx';

/** What is wrong with a number by itself, before anything is sent; null when nothing is. */
export const useBounds = () => {
  const { operatorSettings: words } = useMessages();
  return (key: NumberSetting, value: number | null): string | null => {
    const { min, max } = settingTable[key];
    if (value === null) return words.needed;
    if (value < min) return words.atLeast(digits(min));
    return value > max ? words.atMost(digits(max)) : null;
  };
};
