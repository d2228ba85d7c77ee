/**
 * Lets the service worker stand by with the offline page. Called once the page stands in the browser; waits until
 * the browser has nothing better to do. Without a service worker (old browser, no safe connection) nothing is lost.
 */
export const registerOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/sw.js').catch((error) => console.error(error));
  if (document.readyState === 'complete') setTimeout(register, 3_000);
  else window.addEventListener('load', () => setTimeout(register, 3_000), { once: true });
};
