/** A sentence of the message files whose `*…*` is bold. */
export const Marked = ({ text }: { text: string }) =>
  text.split('*').map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
