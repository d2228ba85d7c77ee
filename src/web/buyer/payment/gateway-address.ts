/** Where the provider's page is. The demo's own page stays on the host by which the visitor came, where they are logged in. */
export const gatewayAddress = (redirectUrl: string): string => {
  const { pathname } = new URL(redirectUrl, 'https://lokapasar.invalid');
  return pathname.startsWith('/__demo/gateway/') ? pathname : redirectUrl;
};
