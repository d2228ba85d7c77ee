/** Gives the reader a text file under a name. */
export const saveText = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // the browser reads it after this turn
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
