/** Brings a place of the page into sight and puts the focus on the first thing that can be done there. */
export const goTo = (id: string): void => {
  const place = document.getElementById(id);
  if (place === null) return;
  const invalid = place.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = invalid ?? place.querySelector<HTMLElement>('input, button, select, textarea');
  control?.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'center' });
};
