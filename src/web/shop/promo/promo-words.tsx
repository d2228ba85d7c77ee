/** Plain text of the organizer: blank lines part paragraphs, single ones part lines. */
export const PromoWords = ({ title, text }: { title: string; text: string }) => {
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section className="promo-words">
      <h2>{title}</h2>
      {paragraphs.map((one, index) => (
        <p key={index}>{one.trim()}</p>
      ))}
    </section>
  );
};
