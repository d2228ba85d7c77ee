/** Whether a key belongs to a field, a dialog or the browser rather than to the list. */
export const isTyping = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog:modal') !== null) return true;
  const at = event.target;
  if (!(at instanceof HTMLElement)) return false;
  if (at.isContentEditable || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement)
    return true;
  return at instanceof HTMLInputElement && at.type !== 'checkbox' && at.type !== 'radio';
};
