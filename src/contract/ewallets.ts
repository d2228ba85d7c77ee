/** E-wallets that can be a way to pay by themselves: channels of `gateway`. */
export const ewallets = [
  { code: 'gopay', name: 'GoPay' },
  { code: 'shopeepay', name: 'ShopeePay' },
  { code: 'dana', name: 'DANA' },
  { code: 'ovo', name: 'OVO' },
] as const;

/** What a payment's channel is called: an e-wallet by its name, a bank by its code; '' for none. */
export const channelName = (channel: string | null): string =>
  ewallets.find(({ code }) => code === channel)?.name ?? channel?.toUpperCase() ?? '';
